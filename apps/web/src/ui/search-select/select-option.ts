/** Finds options on the server for the text that is typed into the popup. */
export interface OptionLookup {
  /** The values found for the text; they are listed even when their label does not contain it. */
  found: readonly string[]
  isSearching: boolean
  /** Called with the text while the popup is open, and with undefined when it closes. */
  onSearch: (text: string | undefined) => void
}

/** One option of a searchable select. */
export interface SelectOption {
  value: string
  label: string
  /** How many there are, shown at the end of the line: "1,000+". */
  count?: string | undefined
}
