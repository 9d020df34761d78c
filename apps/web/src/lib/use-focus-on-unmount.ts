import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus.ts'

/**
 * For what is taken away by being pressed. Told beforehand who is next, it hands the focus on when it has gone and
 * took the focus with it.
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
