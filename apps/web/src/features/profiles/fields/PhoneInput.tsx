import InputAdornment from '@mui/material/InputAdornment'
import type { KeyboardEvent } from 'react'
import { type FieldName, type Form, useFieldValue } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/form/inputs.tsx'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
}

/** Accepts only typed digits. A pasted number may contain spaces, brackets and a leading + with a country code. */
export function PhoneInput<V extends object>({ form, name }: Props<V>) {
  const isForeign = useFieldValue(form, name).startsWith('+')
  return (
    <TextInput
      form={form}
      name={name}
      label="Phone number"
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      startAdornment={!isForeign && <InputAdornment position="start">+91</InputAdornment>}
      inputProps={{ onKeyDown: preventLetters }}
      transform={(text) => text.replace(/[^\d\s()+-]/g, '').replace(/(?!^)\+/g, '')}
    />
  )
}

function preventLetters(event: KeyboardEvent) {
  const isCommand = event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey
  if (!isCommand && !/\d/.test(event.key)) event.preventDefault()
}
