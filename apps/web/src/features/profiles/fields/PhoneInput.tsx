import type { KeyboardEvent } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { TextInput } from '../../../ui/TextInput.tsx'

interface Props<F extends FieldValues> {
  control: Control<F>
  name: FieldPath<F>
}

/** Digits only while somebody types; a pasted number may have any of its spellings, a foreign one its own +. */
export function PhoneInput<F extends FieldValues>({ control, name }: Props<F>) {
  const value: string = useWatch({ control, name })
  return (
    <TextInput
      control={control}
      name={name}
      label="Phone number"
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      startAdornment={value.startsWith('+') ? undefined : '+91'}
      inputProps={{ onKeyDown: refuseLetters }}
      rewrite={(typed) => typed.replace(/[^\d\s()+-]/g, '').replace(/(?!^)\+/g, '')}
    />
  )
}

function refuseLetters(event: KeyboardEvent) {
  const isCommand = event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey
  if (!isCommand && !/\d/.test(event.key)) event.preventDefault()
}
