import { useState } from 'react'

/** What is being typed, until the given text changes from elsewhere: with the back button, or by a button beside. */
export function useTyped(given: string) {
  const [typed, setTyped] = useState(given)
  const [last, setLast] = useState(given)
  if (given !== last) {
    setLast(given)
    setTyped(given)
  }
  return [typed, setTyped] as const
}
