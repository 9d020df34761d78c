import type { JoinRequest } from '@endorse/contract/company-admins/join-requests/schemas'
import { type JoinDecision, MAX_DECISION_REASON } from '@endorse/contract/company-admins/join-requests/values'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx'
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
  const form = useContractForm(decision === 'REJECTED' ? schemaWithReason : schema, {
    values: { reason: '', verifyDomain: false },
  })
  const { title, text, confirm, confirming } = textsOf(request)[decision]

  const send = ({ reason: given, verifyDomain }: z.output<typeof schema>) =>
    decide.mutateAsync({
      decision,
      ...(given && { reason: given }),
      ...(decision === 'APPROVED' && { verifyDomain }),
    })

  return (
    <FormDialog
      title={title}
      text={text}
      form={form}
      onSend={send}
      onClose={onClose}
      submitLabel={confirm}
      sendingLabel={confirming}
      color={decision === 'REJECTED' ? 'error' : 'primary'}
    >
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
    </FormDialog>
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
