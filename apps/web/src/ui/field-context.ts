import { createContext } from 'react'

/** State that a `FormField` passes to its input. */
export const FieldContext = createContext<{
  error?: boolean | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
}>({})
