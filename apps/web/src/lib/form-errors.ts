import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus.ts'

/** What is wrong with a field, in the words that stand under it. */
export interface FieldError {
  name: string
  text: string
}

/** The address of a field, to lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

export const ERROR_SUMMARY_ID = 'error-summary'

/**
 * After a try that found mistakes: one takes the focus itself, several are listed above the form. After any other, back
 * to where it was: the fields are disabled meanwhile, and a disabled field loses it.
 */
export function useFocusFirstError(
  submitCount: number,
  isSending: boolean,
  errors: FieldError[],
): () => void {
  const opener = useRef<HTMLElement | null>(null)
  const first = errors[0]?.name

  useEffect(() => {
    if (submitCount === 0 || isSending) return
    const summary = errors.length > 1 ? document.getElementById(ERROR_SUMMARY_ID) : null
    if (first) (summary ?? document.getElementById(fieldId(first)))?.focus()
    else if (isFocusLost()) opener.current?.focus()
    // Only a try moves the focus, not a message that appears or goes while somebody types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, isSending])

  return () => {
    opener.current = document.activeElement as HTMLElement | null
  }
}
