import { type ComponentProps, useState } from 'react'
import { ChipsField } from '../ui/form/ChipsField.tsx'
import { CitySuggestion, WithSuggestion } from './CitySuggestion.tsx'
import { useField } from './form.ts'
import { useCitySuggestion } from './use-city-suggestion.ts'

/** List of cities. When a misspelt one was added last, it asks whether another one is meant. */
export function CitiesInput<V extends object>(props: ComponentProps<typeof ChipsField<V>>) {
  const { form, name } = props
  const { value, onChange } = useField<V, string[]>(form, name)
  const [loaded] = useState(value)
  const others = value.slice(0, -1)
  const city = useCitySuggestion(value === loaded ? '' : (value.at(-1) ?? ''))
  return (
    <WithSuggestion>
      <ChipsField {...props} />
      <CitySuggestion
        fieldName={name}
        city={city}
        onAccept={(accepted) => onChange(others.includes(accepted) ? others : [...others, accepted])}
      />
    </WithSuggestion>
  )
}
