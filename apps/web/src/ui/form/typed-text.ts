import { createContext, useContext } from 'react'

/** The text that stands in the boxes of chips and was not added yet, by field. The draft keeps it. */
export interface TypedText {
  initial: (field: string) => string
  save: (field: string, text: string) => void
}

/** Gives the fields of a tab the typed text of its draft. */
export const TypedTextContext = createContext<TypedText>({ initial: () => '', save: () => undefined })

/** Returns the typed text of one field when the form was opened, and the function that saves it. */
export function useTypedText(field: string) {
  const { initial, save } = useContext(TypedTextContext)
  return { initialText: initial(field), onTextChange: (text: string) => save(field, text) }
}
