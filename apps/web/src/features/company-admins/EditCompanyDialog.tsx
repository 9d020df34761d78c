import { type Company, CompanyName } from '@endorse/contract/company-admins/schemas'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { paths } from '../../foundation/paths.ts'
import { useContractForm } from '../../lib/form.ts'
import { useLoadedForm } from '../../lib/loaded-values.ts'
import { ChangedElsewhere } from '../../ui/form/ChangedElsewhere.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
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
  const [{ name: loadedName, domains: loadedDomains }] = useState(company)
  const form = useContractForm(companySchema, { values: toFormValues(company) })
  const loadedForm = useLoadedForm(
    form,
    { name: loadedName, ...(loadedDomains && { domains: loadedDomains }) },
    toFormValues,
  )

  const save = ({ name, domains }: z.output<typeof companySchema>) =>
    loadedForm.send((loaded) => editCompany.mutateAsync({ name, ...(loadedDomains && { domains }), loaded }))

  return (
    <FormDialog
      title={`Edit ${company.name}`}
      form={form}
      onSend={save}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="name"
        label="Company name"
        help="Shown on postings, too."
        autoFocus
        autoComplete="organization"
        inputProps={{ maxLength: 150 }}
      />
      {loadedDomains && (
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
      {loadedDomains && (
        <Typography variant="small" component="div">
          <TextLink to={paths.companyDomainsOf(company.id)}>What verified each domain</TextLink>
        </Typography>
      )}
      <ChangedElsewhere form={form} elsewhere={loadedForm.elsewhere} />
    </FormDialog>
  )
}

function toFormValues({ name, domains }: { name: string; domains?: string[] }) {
  return { name, domains: domains?.join('\n') ?? '' }
}

function parseDomains(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)
}
