import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { type Form, useField } from '../../../../lib/form.ts'
import { fieldId } from '../../../../lib/form-errors.ts'
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts'
import { CompanyAvatar } from '../../../../ui/CompanyAvatar.tsx'
import { Suggestions } from '../../../../ui/form/Suggestions.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useCompanySuggestions, useKnownJob } from '../api.ts'
import type { RequestedJobValues } from './requested-job-values.ts'

/** Long enough that a typed word is one request. */
const TYPING_PAUSE_MS = 200

/** The company, with suggestions of those that are known here, and who will get the request. */
export function CompanyInput({ form }: { form: Form<RequestedJobValues> }) {
  const field = useField<RequestedJobValues, string>(form, 'companyName')
  const [isOpen, setOpen] = useState(false)
  const typed = field.value.trim()
  const settled = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const { data: companies = [] } = useCompanySuggestions(isOpen && settled.length > 1 ? settled : undefined)
  const options = typed.length > 1 ? companies : []
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: fieldId('companyName'),
    freeSolo: true,
    disableClearable: true,
    options,
    open: isOpen && options.length > 0,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.name),
    isOptionEqualToValue: (option, value) => typeof value !== 'string' && option.id === value.id,
    // The server chose them already.
    filterOptions: (all) => all,
    inputValue: field.value,
    onInputChange: (_event, _changed, reason) => reason === 'input' && setOpen(true),
    onChange: (_event, chosen) => {
      setOpen(false)
      if (typeof chosen !== 'string') field.onChange(chosen.name)
    },
  })
  return (
    // The library does not close a list that waits for its suggestions, and they would cover the next field.
    <Box {...getRootProps()} onBlur={() => setOpen(false)} sx={{ position: 'relative' }}>
      <TextField
        label="Company Name"
        required
        field={field}
        help={<Recipients companyName={settled} />}
        autoComplete="off"
        inputProps={getInputProps()}
      />
      {groupedOptions.length > 0 && (
        <Suggestions {...getListboxProps()} aria-label="Companies">
          {groupedOptions.map((company, index) => {
            const { key, ...option } = getOptionProps({ option: company, index })
            return (
              <li key={key} {...option}>
                <CompanyAvatar name={company.name} image={company.logoUrl} size={24} />
                <span>{company.name}</span>
                <Typography variant="small" component="span" color="textSecondary">
                  {formatEndorsers(company.endorsers)}
                </Typography>
              </li>
            )
          })}
        </Suggestions>
      )}
    </Box>
  )
}

/** Says who will get the request, once a company is named. */
function Recipients({ companyName }: { companyName: string }) {
  const known = useKnownJob({ jobTitle: '', companyName, jobUrl: '' })
  if (companyName.length < 2 || !known.data) return 'The Endorsers of this company get your request.'
  const { company } = known.data
  if (company && company.endorsers > 0)
    return `${company.name} has ${formatEndorsers(company.endorsers)} here.`
  return `Nobody from ${company?.name ?? companyName} is here yet. Your request waits until someone joins.`
}

function formatEndorsers(count: number): string {
  return count === 1 ? '1 Endorser' : `${count} Endorsers`
}
