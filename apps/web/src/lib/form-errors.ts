import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { isFocusLost } from './focus.ts'

/** The validation error of a field, with the text shown below it. */
export interface FieldError {
  name: string
  text: string
}

/** Returns the DOM id of a field, which the error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** DOM id of the error summary above a form. */
export const ERROR_SUMMARY_ID = 'error-summary'

/**
 * After a submit, focuses the invalid field, or the error summary when several are invalid. Without errors it restores
 * the focus, because disabling the fields during the request loses it; call the returned function before the submit.
 */
export function useFocusFirstError(
  submitCount: number,
  isSending: boolean,
  errors: FieldError[],
): () => void {
  const opener = useRef<HTMLElement | null>(null)
  const first = errors[0]?.name

  const moveFocus = useEffectEvent(() => {
    const summary = errors.length > 1 ? document.getElementById(ERROR_SUMMARY_ID) : null
    if (first) (summary ?? document.getElementById(fieldId(first)))?.focus()
    else if (isFocusLost()) opener.current?.focus()
  })

  // Only a submit moves the focus, not an error that appears or disappears while the user types.
  useEffect(() => {
    if (submitCount > 0 && !isSending) moveFocus()
  }, [submitCount, isSending])

  return useCallback(() => {
    opener.current = document.activeElement as HTMLElement | null
  }, [])
}
