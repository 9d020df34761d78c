import type { Company } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Input } from '../../ui/Input.tsx'
import { useCorrectCompany } from './api.ts'

interface Props {
  company: Pick<Company, 'id' | 'name'> & Partial<Pick<Company, 'domains'>>
  onClose: () => void
}

/** The name, and for platform staff, who know the domains, these as well. */
export function CorrectCompanyDialog({ company, onClose }: Props) {
  const correct = useCorrectCompany(company)
  const [name, setName] = useState(company.name)
  const [domainsSeen] = useState(company.domains)
  const [domains, setDomains] = useState(domainsSeen?.join('\n'))
  const [problems, setProblems] = useState<{ name?: string; domains?: string; other?: string }>({})
  const titleId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (correct.isPending) return
    if (name.trim() === '') return setProblems({ name: 'Please enter the company name' })
    setProblems({})
    correct.mutate(
      {
        name: name.trim(),
        ...(domainsSeen && { domains: linesOf(domains ?? ''), domainsSeen }),
      },
      { onSuccess: onClose, onError: (error) => setProblems(problemsIn(error)) },
    )
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Correct {company.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Field label="Company name" error={problems.name} help="As people know it; postings show it, too.">
            {({ id, describedBy }) => (
              <Input
                id={id}
                autoFocus
                autoComplete="organization"
                inputProps={{ 'aria-describedby': describedBy, maxLength: 150 }}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {domains !== undefined && (
            <Field
              label="Domains"
              error={problems.domains}
              help="One a line. Whoever has an address there belongs to the company."
            >
              {({ id, describedBy }) => (
                <Input
                  id={id}
                  minRows={2}
                  maxRows={8}
                  inputProps={{ 'aria-describedby': describedBy, spellCheck: false, autoCapitalize: 'none' }}
                  value={domains}
                  onChange={(event) => setDomains(event.target.value)}
                />
              )}
            </Field>
          )}
          <div role="alert">
            <FieldMessage error={problems.other} />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            busy={correct.isPending}
            busyLabel="Saving..."
          >
            Save
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

function linesOf(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A domain's own mistake is named with its place in the list: `domains.1`. */
function problemsIn(error: Error) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const of = (name: string) => fields.find(([field]) => field.split('.')[0] === name)?.[1]
  const [name, domains] = [of('name'), of('domains')]
  if (name || domains) return { ...(name && { name }), ...(domains && { domains }) }
  return { other: messageOf(error, 'Failed to save. Please try again.') }
}
