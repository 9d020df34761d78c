import { DomainInput } from '@endorse/contract/company-admins/domains/schemas'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { useDomainActions } from './api.ts'

const schema = z.object({ domain: DomainInput })

/** Asks for a domain, whose TXT record the page then shows. */
export function AddDomainDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { add } = useDomainActions(companyId)
  const form = useContractForm(schema, { values: { domain: '' } })
  return (
    <FormDialog
      title="Add a domain"
      form={form}
      onSend={({ domain }) => add(domain)}
      onClose={onClose}
      submitLabel="Add domain"
      sendingLabel="Adding..."
    >
      <TextInput
        form={form}
        name="domain"
        label="Domain"
        help="What follows the @ in your colleagues’ addresses, such as acme.com. You get a TXT record that proves it is yours."
        autoFocus
        inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
      />
    </FormDialog>
  )
}
