import { DomainInput } from '@endorse/contract/company-domains/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { z } from 'zod'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useDomainActions } from './api.ts'

const schema = z.object({ domain: DomainInput })

/** Asks for a domain, whose TXT record the page then shows. */
export function AddDomainDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { add } = useDomainActions(companyId)
  const [failure, setFailure] = useState<string>()
  const titleId = useId()
  const form = useContractForm(schema, { values: { domain: '' } })
  const send = async ({ domain }: z.output<typeof schema>) => {
    setFailure(undefined)
    await add(domain)
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
        <DialogTitle id={titleId}>Add a domain</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <TextInput
            form={form}
            name="domain"
            label="Domain"
            help="What follows the @ in your colleagues’ addresses, such as acme.com. You get a TXT record that proves it is yours."
            autoFocus
            inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
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
            loadingLabel="Adding..."
          >
            Add domain
          </LoadingButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
