import { styled } from '@mui/material/styles'
import { type ComponentProps, useState } from 'react'
import { ChipsField } from '../ui/form/ChipsField.tsx'
import { TextField, type TextFieldProps } from '../ui/form/TextField.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { type FieldName, type Form, useField } from './form.ts'
import { fieldId } from './form-errors.ts'
import { useCitySuggestion } from './use-city-suggestion.ts'

interface PlaceInputProps<V extends object> extends Omit<TextFieldProps, 'field'> {
  form: Form<V>
  name: FieldName<V, string>
}

/** Text field of a place. When a misspelt city is left there, it asks whether another one is meant. */
export function PlaceInput<V extends object>({ form, name, aside, ...props }: PlaceInputProps<V>) {
  const field = useField<V, string>(form, name)
  const [left, setLeft] = useState('')
  const city = useCitySuggestion(left === field.value ? left : '')
  const onBlur = () => {
    setLeft(field.value)
    field.onBlur()
  }
  return (
    <Around>
      <TextField {...props} field={{ ...field, onBlur }} aside={!city && aside} />
      <CitySuggestion fieldName={name} city={city} onAccept={field.onChange} />
    </Around>
  )
}

/** List of cities. When a misspelt one was added last, it asks whether another one is meant. */
export function CitiesInput<V extends object>(props: ComponentProps<typeof ChipsField<V>>) {
  const { form, name } = props
  const { value, onChange } = useField<V, string[]>(form, name)
  const [loaded] = useState(value)
  const others = value.slice(0, -1)
  const city = useCitySuggestion(value === loaded ? '' : (value.at(-1) ?? ''))
  return (
    <Around>
      <ChipsField {...props} />
      <CitySuggestion
        fieldName={name}
        city={city}
        onAccept={(accepted) => onChange(others.includes(accepted) ? others : [...others, accepted])}
      />
    </Around>
  )
}

interface SuggestionProps {
  fieldName: string
  city: string | undefined
  onAccept: (city: string) => void
}

function CitySuggestion({ fieldName, city, onAccept }: SuggestionProps) {
  const accept = (accepted: string) => {
    onAccept(accepted)
    document.getElementById(fieldId(fieldName))?.focus()
  }
  return (
    <BesideLabel role="status">
      {city && (
        <TextButton type="button" onClick={() => accept(city)}>
          No such city. {city}?
        </TextButton>
      )}
    </BesideLabel>
  )
}

const Around = styled('div')({ position: 'relative', width: '100%', minWidth: 0 })

/** After the input for the keyboard, and in the line of its label for the eye, where it moves nothing. */
const BesideLabel = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'absolute',
  top: 0,
  right: 0,
}))
