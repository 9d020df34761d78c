import { filterCities } from '@endorse/contract/job-search/filter-options'
import Box from '@mui/material/Box'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { type FieldName, type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { Suggestions } from '../../ui/form/Suggestions.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
}

/** The city of a job, with those suggested that Endorsees filter by; all of them for a name that is none. */
export function CityInput<V extends object>({ form, name }: Props<V>) {
  const field = useField<V, string>(form, name)
  const [isOpen, setOpen] = useState(false)
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: fieldId(name),
    freeSolo: true,
    disableClearable: true,
    options: citiesLike(field.value),
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    filterOptions: (all) => all,
    inputValue: field.value,
    onInputChange: (_event, _changed, reason) => reason === 'input' && setOpen(true),
    onChange: (_event, chosen) => {
      setOpen(false)
      field.onChange(chosen)
    },
  })
  return (
    <Box {...getRootProps()} sx={{ position: 'relative' }}>
      <TextField label="City" optional field={field} autoComplete="off" inputProps={getInputProps()} />
      {groupedOptions.length > 0 && (
        <Suggestions {...getListboxProps()} aria-label="Cities">
          {groupedOptions.map((city, index) => {
            const { key, ...option } = getOptionProps({ option: city, index })
            return (
              <li key={key} {...option}>
                {city}
              </li>
            )
          })}
        </Suggestions>
      )}
    </Box>
  )
}

function citiesLike(typed: string): string[] {
  const part = typed.trim().toLowerCase()
  const found = filterCities.filter((city) => city.toLowerCase().includes(part))
  return found.length > 0 ? found : [...filterCities]
}
