import { type Company, CompanyName } from '@endorse/contract/companies/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { z } from 'zod'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useEditCompany } from './api.ts'

interface Props {
  company: Pick<Company, 'id' | 'name'> & Partial<Pick<Company, 'domains'>>
  onClose: () => void
}

const companySchema = z.object({ name: CompanyName, domains: z.string().transform(parseDomains) })

/** Edits the company name, and the domains when they are given (platform staff only). */
export function EditCompanyDialog({ company, onClose }: Props) {
  const editCompany = useEditCompany(company)
  const [expectedDomains] = useState(company.domains)
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(companySchema, {
    values: { name: company.name, domains: expectedDomains?.join('\n') ?? '' },
  })
  const titleId = useId()

  const save = async ({ name, domains }: z.output<typeof companySchema>) => {
    setFailure(undefined)
    await editCompany.mutateAsync({ name, ...(expectedDomains && { domains, expectedDomains }) })
    onClose()
  }
  const showFailure = (error: unknown) =>
    setFailure(getErrorMessage(error, 'Failed to save. Please try again.'))

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(save, { onError: showFailure })}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={titleId}>Edit {company.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <TextInput
            form={form}
            name="name"
            label="Company name"
            help="Shown on postings, too."
            autoFocus
            autoComplete="organization"
            inputProps={{ maxLength: 150 }}
          />
          {expectedDomains && (
            <TextInput
              form={form}
              name="domains"
              label="Domains"
              help="One per line. People with an email address at these domains belong to the company."
              rows={2}
              maxRows={8}
              inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
            />
          )}
          {expectedDomains && (
            <Typography variant="small" component="p" color="textSecondary">
              <TextLink to={paths.companyDomainsOf(company.id)}>What verified each domain</TextLink>
            </Typography>
          )}
          <div role="alert">
            <FieldMessage error={failure} />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            color="primary"
            loading={form.isSending}
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
