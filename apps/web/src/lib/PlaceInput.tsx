import Box from '@mui/material/Box'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/form/TextField.tsx'
import { CityQuestion } from './CityQuestion.tsx'
import { type FieldName, type Form, useField } from './form.ts'

interface Props<V extends object> extends Omit<TextFieldProps, 'field'> {
  form: Form<V>
  name: FieldName<V, string>
}

/** Text field of a place. When a misspelt city is left there, it asks whether another one is meant. */
export function PlaceInput<V extends object>({ form, name, ...props }: Props<V>) {
  const field = useField<V, string>(form, name)
  const [left, setLeft] = useState('')
  const onBlur = () => {
    setLeft(field.value)
    field.onBlur()
  }
  return (
    <Box sx={{ position: 'relative', width: '100%', minWidth: 0 }}>
      <TextField {...props} field={{ ...field, onBlur }} />
      {left.trim() !== '' && left === field.value && (
        <CityQuestion fieldName={name} text={left} onAccept={field.onChange} />
      )}
    </Box>
  )
}
