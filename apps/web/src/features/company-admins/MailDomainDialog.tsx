import { DomainInput } from '@endorse/contract/company-admins/domains/schemas'
import {
  MAX_RULE_NOTE,
  type MailDomainRule,
  mailDomainRules,
} from '@endorse/contract/company-admins/mail-domains/values'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { SelectionControl } from '../../ui/SelectionControl.tsx'
import { useSetMailDomain } from './api.ts'

const schema = z.object({ domain: DomainInput, note: z.string().trim().max(MAX_RULE_NOTE) })

const ruleLabel: Record<MailDomainRule, string> = {
  ALLOWED: 'Allow: it belongs to an employer',
  BLOCKED: 'Block: anybody can get an address there',
}

/** Allows or blocks a mail domain. */
export function MailDomainDialog({ onClose }: { onClose: () => void }) {
  const setRule = useSetMailDomain()
  const [rule, chooseRule] = useState<MailDomainRule>('BLOCKED')
  const form = useContractForm(schema, { values: { domain: '', note: '' } })
  return (
    <FormDialog
      title="Allow or block a domain"
      form={form}
      onSend={({ domain, note }) => setRule.mutateAsync({ domain, rule, ...(note && { note }) })}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="domain"
        label="Domain"
        help="Such as acme.com. It also counts for what stands before it."
        autoFocus
        inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
      />
      <Stack role="radiogroup" aria-label="Rule">
        {mailDomainRules.map((each) => (
          <SelectionControl
            key={each}
            type="radio"
            name="rule"
            label={ruleLabel[each]}
            checked={rule === each}
            onChange={() => chooseRule(each)}
          />
        ))}
      </Stack>
      <TextInput form={form} name="note" label="Note" optional inputProps={{ maxLength: MAX_RULE_NOTE }} />
    </FormDialog>
  )
}
