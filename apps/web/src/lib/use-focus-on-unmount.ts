import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus.ts'

/**
 * For a component that is removed when it is clicked. Runs the given focus function on unmount when the removal has
 * lost the focus.
 */
export function useFocusOnUnmount(): (focusNext: () => void) => void {
  const focusNext = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      if (isFocusLost()) focusNext.current?.()
    },
    [],
  )
  return (focus) => {
    focusNext.current = focus
  }
}
