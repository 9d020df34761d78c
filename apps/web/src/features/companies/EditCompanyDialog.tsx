import type { Company } from '@endorse/contract/companies/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputBase from '@mui/material/InputBase'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useEditCompany } from './api.ts'

interface Props {
  company: Pick<Company, 'id' | 'name'> & Partial<Pick<Company, 'domains'>>
  onClose: () => void
}

/** Edits the company name, and the domains when they are given (platform staff only). */
export function EditCompanyDialog({ company, onClose }: Props) {
  const editCompany = useEditCompany(company)
  const [name, setName] = useState(company.name)
  const [expectedDomains] = useState(company.domains)
  const [domains, setDomains] = useState(expectedDomains?.join('\n'))
  const [errors, setErrors] = useState<{ name?: string; domains?: string; other?: string }>({})
  const titleId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (editCompany.isPending) return
    if (name.trim() === '') return setErrors({ name: 'Please enter the company name' })
    setErrors({})
    editCompany.mutate(
      {
        name: name.trim(),
        ...(expectedDomains && { domains: parseDomains(domains ?? ''), expectedDomains }),
      },
      { onSuccess: onClose, onError: (error) => setErrors(fieldErrorsOf(error)) },
    )
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Edit {company.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <FormField label="Company name" error={errors.name} help="Shown on postings, too.">
            {({ id, describedBy }) => (
              <InputBase
                id={id}
                autoFocus
                autoComplete="organization"
                inputProps={{ 'aria-describedby': describedBy, maxLength: 150 }}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </FormField>
          {domains !== undefined && (
            <FormField
              label="Domains"
              error={errors.domains}
              help="One per line. People with an email address at these domains belong to the company."
            >
              {({ id, describedBy }) => (
                <InputBase
                  id={id}
                  multiline
                  minRows={2}
                  maxRows={8}
                  inputProps={{ 'aria-describedby': describedBy, spellCheck: false, autoCapitalize: 'none' }}
                  value={domains}
                  onChange={(event) => setDomains(event.target.value)}
                />
              )}
            </FormField>
          )}
          <div role="alert">
            <FieldMessage error={errors.other} />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            color="primary"
            loading={editCompany.isPending}
            loadingLabel="Saving..."
          >
            Save
          </LoadingButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

function parseDomains(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Maps field errors to form fields; errors of single domains are keyed `domains.<index>`. */
function fieldErrorsOf(error: Error) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const errorOf = (name: string) => fields.find(([field]) => field.split('.')[0] === name)?.[1]
  const [name, domains] = [errorOf('name'), errorOf('domains')]
  if (name || domains) return { ...(name && { name }), ...(domains && { domains }) }
  return { other: getErrorMessage(error, 'Failed to save. Please try again.') }
}
