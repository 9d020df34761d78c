import { createContext } from 'react'

/** What a field tells the input in it. */
export const FieldContext = createContext<{
  error?: boolean | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
}>({})
