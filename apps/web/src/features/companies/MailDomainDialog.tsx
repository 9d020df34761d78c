import { DomainInput } from '@endorse/contract/company-domains/schemas'
import { MAX_RULE_NOTE, type MailDomainRule, mailDomainRules } from '@endorse/contract/mail-domains/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { z } from 'zod'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
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
  const [failure, setFailure] = useState<string>()
  const titleId = useId()
  const form = useContractForm(schema, { values: { domain: '', note: '' } })
  const send = async ({ domain, note }: z.output<typeof schema>) => {
    setFailure(undefined)
    await setRule.mutateAsync({ domain, rule, ...(note && { note }) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={() => form.isSending || onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(send, {
          onError: (error) => setFailure(getErrorMessage(error, 'Failed to save. Please try again.')),
        })}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={titleId}>Allow or block a domain</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
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
          <TextInput
            form={form}
            name="note"
            label="Note"
            optional
            inputProps={{ maxLength: MAX_RULE_NOTE }}
          />
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
