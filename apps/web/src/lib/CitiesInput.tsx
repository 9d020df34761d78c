import Box from '@mui/material/Box'
import { type ComponentProps, useState } from 'react'
import { ChipsField } from '../ui/form/ChipsField.tsx'
import { CityQuestion } from './CityQuestion.tsx'
import { useField } from './form.ts'

/** List of cities. When a misspelt one was added last, it asks whether another one is meant. */
export function CitiesInput<V extends object>(props: ComponentProps<typeof ChipsField<V>>) {
  const { form, name } = props
  const { value, onChange } = useField<V, string[]>(form, name)
  const [loaded] = useState(value)
  const others = value.slice(0, -1)
  const last = value.at(-1)
  const replaceLast = (city: string) => onChange(others.includes(city) ? others : [...others, city])
  return (
    <Box sx={{ position: 'relative', width: '100%', minWidth: 0 }}>
      <ChipsField {...props} />
      {last && value !== loaded && <CityQuestion fieldName={name} text={last} onAccept={replaceLast} />}
    </Box>
  )
}
