import { useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/form/TextField.tsx'
import { CitySuggestion, WithSuggestion } from './CitySuggestion.tsx'
import { type FieldName, type Form, useField } from './form.ts'
import { useCitySuggestion } from './use-city-suggestion.ts'

interface Props<V extends object> extends Omit<TextFieldProps, 'field'> {
  form: Form<V>
  name: FieldName<V, string>
}

/** Text field of a place. When a misspelt city is left there, it asks whether another one is meant. */
export function PlaceInput<V extends object>({ form, name, aside, ...props }: Props<V>) {
  const field = useField<V, string>(form, name)
  const [left, setLeft] = useState('')
  const city = useCitySuggestion(left === field.value ? left : '')
  const onBlur = () => {
    setLeft(field.value)
    field.onBlur()
  }
  return (
    <WithSuggestion>
      <TextField {...props} field={{ ...field, onBlur }} aside={!city && aside} />
      <CitySuggestion fieldName={name} city={city} onAccept={field.onChange} />
    </WithSuggestion>
  )
}
