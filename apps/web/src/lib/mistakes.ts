import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus.ts'

/** What is wrong with a field, in the words that stand under it. */
export interface Mistake {
  name: string
  text: string
}

/** The address of a field, to lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

export const MISTAKES_ID = 'mistakes'

/**
 * After a try that found mistakes: one takes the focus itself, several are listed above the form. After any other, back
 * to where it was: the fields are disabled meanwhile, and a disabled field loses it.
 */
export function useFocusAfterTry(tries: number, isSending: boolean, mistakes: Mistake[]): () => void {
  const opener = useRef<HTMLElement | null>(null)
  const first = mistakes[0]?.name

  useEffect(() => {
    if (tries === 0 || isSending) return
    const summary = mistakes.length > 1 ? document.getElementById(MISTAKES_ID) : null
    if (first) (summary ?? document.getElementById(fieldId(first)))?.focus()
    else if (isFocusLost()) opener.current?.focus()
    // Only a try moves the focus, not a message that appears or goes while somebody types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries, isSending])

  return () => {
    opener.current = document.activeElement as HTMLElement | null
  }
}
