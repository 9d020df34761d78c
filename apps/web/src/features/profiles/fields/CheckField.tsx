import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { TickMark } from '../../../ui/TickMark.tsx'

interface Props<F extends FieldValues> {
  control: Control<F>
  name: FieldPath<F>
  label: string
}

export function CheckField<F extends FieldValues>({ control, name, label }: Props<F>) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control, name })
  return (
    <TickMark
      type="checkbox"
      label={label}
      checked={Boolean(value)}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  )
}
