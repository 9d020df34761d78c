/** One option of a searchable select. */
export interface SelectOption {
  value: string
  label: string
}
