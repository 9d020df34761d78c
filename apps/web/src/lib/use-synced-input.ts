import { useState } from 'react'

/** Local input state that resets when the source changes from outside, such as by the Back button. */
export function useSyncedInput(source: string) {
  const [input, setInput] = useState(source)
  const [last, setLast] = useState(source)
  if (source !== last) {
    setLast(source)
    setInput(source)
  }
  return [input, setInput] as const
}
