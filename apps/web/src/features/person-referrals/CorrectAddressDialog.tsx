import { Email } from '@endorse/contract/accounts/form'
import type { PersonReferral } from '@endorse/contract/person-referrals/schemas'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { useCorrectAddress } from './api.ts'

const schema = z.object({ email: Email })

/** Corrects an address that refused the mail. */
export function CorrectAddressDialog({
  referral,
  onClose,
}: {
  referral: PersonReferral
  onClose: () => void
}) {
  const correct = useCorrectAddress(referral.id)
  const form = useContractForm(schema, { values: { email: referral.email ?? '' } })
  return (
    <FormDialog
      title={`Correct the address of ${referral.name}`}
      text="The mail could not be delivered. We mail a new link to the corrected address."
      form={form}
      onSend={({ email }) => correct(email)}
      onClose={onClose}
      submitLabel="Send"
      sendingLabel="Sending..."
    >
      <TextInput form={form} name="email" label="Email" type="email" inputMode="email" autoFocus />
    </FormDialog>
  )
}
