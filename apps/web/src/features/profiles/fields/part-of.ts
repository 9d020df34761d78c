import type { Control, FieldValues } from 'react-hook-form'

/** The control of a form, for fields that it shares with another form. The library's type knows no such relation. */
export function partOf<Part extends FieldValues, F extends Part>(control: Control<F>): Control<Part> {
  return control as unknown as Control<Part>
}
