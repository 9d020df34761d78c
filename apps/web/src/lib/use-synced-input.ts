import { useState } from 'react'

/** What is being typed, until the given text changes from elsewhere: with the back button, or by a button beside. */
export function useSyncedInput(source: string) {
  const [input, setInput] = useState(source)
  const [last, setLast] = useState(source)
  if (source !== last) {
    setLast(source)
    setInput(source)
  }
  return [input, setInput] as const
}
