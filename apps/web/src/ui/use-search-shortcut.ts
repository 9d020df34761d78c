import type { RefObject } from 'react'
import { useShortcut } from '../lib/shortcuts.ts'

/** Lets `/` focus the search field, with its text selected. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useShortcut('/', 'Go to the search', () => {
    input.current?.focus()
    input.current?.select()
  })
}
