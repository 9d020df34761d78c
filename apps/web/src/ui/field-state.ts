import { createContext } from 'react'

/** What a field tells the input in it. */
export const FieldState = createContext<{
  error?: boolean | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
}>({})
