import type { JoinRequest } from '@endorse/contract/join-requests/schemas'
import { type JoinDecision, MAX_DECISION_REASON } from '@endorse/contract/join-requests/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { z } from 'zod'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useDecideJoinRequest } from './api.ts'

interface Props {
  request: JoinRequest
  decision: JoinDecision
  onClose: () => void
}

const reason = z
  .string()
  .trim()
  .max(MAX_DECISION_REASON, `Please use at most ${MAX_DECISION_REASON} characters`)
const schema = z.object({ reason, verifyDomain: z.boolean() })
const schemaWithReason = schema.extend({
  reason: reason.min(1, 'Please give a reason. The person reads it.'),
})

/** Asks for the reason of a decision about a request to join, which the person reads. */
export function DecideJoinDialog({ request, decision, onClose }: Props) {
  const decide = useDecideJoinRequest(request)
  const [failure, setFailure] = useState<string>()
  const [titleId, textId] = [useId(), useId()]
  const form = useContractForm(decision === 'REJECTED' ? schemaWithReason : schema, {
    values: { reason: '', verifyDomain: false },
  })
  const { title, text, confirm, confirming } = textsOf(request)[decision]

  const send = async ({ reason: given, verifyDomain }: z.output<typeof schema>) => {
    setFailure(undefined)
    await decide.mutateAsync({
      decision,
      ...(given && { reason: given }),
      ...(decision === 'APPROVED' && { verifyDomain }),
    })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={() => form.isSending || onClose()}
      aria-labelledby={titleId}
      aria-describedby={textId}
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
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography id={textId} variant="body2" color="textSecondary">
            {text}
          </Typography>
          <TextInput
            form={form}
            name="reason"
            label="Reason"
            help={`${request.name} reads it in the mail.`}
            optional={decision !== 'REJECTED'}
            rows={2}
            maxRows={6}
            maxLength={MAX_DECISION_REASON}
          />
          {decision === 'APPROVED' && (
            <CheckboxInput
              form={form}
              name="verifyDomain"
              label={`${request.domain} belongs to ${request.company.name}: everybody with an address there joins at once`}
            />
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
            color={decision === 'REJECTED' ? 'error' : 'primary'}
            loading={form.isSending}
            loadingLabel={confirming}
          >
            {confirm}
          </LoadingButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

function textsOf({ name, company, domain }: JoinRequest) {
  return {
    APPROVED: {
      title: `Does ${name} work at ${company.name}?`,
      text: `${name} becomes an Endorser of ${company.name}, sees its applications and can claim its jobs.`,
      confirm: 'Approve',
      confirming: 'Approving...',
    },
    SEPARATE: {
      title: `Does ${domain} belong to another company?`,
      text: `Everybody who waits with an address there gets a company of their own, named from ${domain}. They see nothing of ${company.name}.`,
      confirm: 'Create company',
      confirming: 'Creating...',
    },
    REJECTED: {
      title: `Reject ${name}?`,
      text: `${name} keeps an account without a company. We email them.`,
      confirm: 'Reject',
      confirming: 'Rejecting...',
    },
  } satisfies Record<JoinDecision, object>
}
