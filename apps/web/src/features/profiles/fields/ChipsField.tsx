import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { ChipInput } from '../../../ui/ChipInput.tsx'
import { fieldId } from '../../../ui/TextInput.tsx'

interface Props<F extends FieldValues> {
  control: Control<F>
  name: FieldPath<F>
  label: string
  help?: string
  placeholder?: string
  required?: boolean
  optional?: boolean
  maxLength?: number
  perRow?: number
  suggestions?: readonly string[]
}

/** Words of a form, added one at a time. */
export function ChipsField<F extends FieldValues>({ control, name, ...rest }: Props<F>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <ChipInput
      {...rest}
      id={fieldId(name)}
      values={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message ?? fieldState.error?.root?.message}
    />
  )
}
