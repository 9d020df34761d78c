import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus.ts'

/**
 * For what is taken away by being pressed. Told beforehand who is next, it hands the focus on when it has gone and
 * took the focus with it.
 */
export function useFocusHandover(): (next: () => void) => void {
  const next = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      if (isFocusLost()) next.current?.()
    },
    [],
  )
  return (toNext) => {
    next.current = toNext
  }
}
