import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { MAX_ENDORSEMENT_LINE } from '@endorse/contract/applications/values'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { useOffer } from './api.ts'

interface Props {
  application: ReviewedApplication
  onClose: () => void
}

const offerSchema = z.object({ line: z.string().trim() })

/** Asks for an optional line, before an Endorser offers to refer. */
export function OfferDialog({ application, onClose }: Props) {
  const { name, firstName } = application.applicant
  const form = useContractForm(offerSchema, { values: { line: '' } })
  const offer = useOffer(application)
  return (
    <FormDialog
      title={`Offer to refer ${name}`}
      text={`${firstName} is told once that you offer to refer them, and decides whether to open the request again. Then it is your turn to answer.`}
      form={form}
      onSend={({ line }) => offer.mutateAsync(line)}
      onClose={onClose}
      submitLabel="Send the offer"
      sendingLabel="Sending..."
    >
      <TextInput
        form={form}
        name="line"
        label={`A line to ${firstName}`}
        optional
        help={`${firstName} reads it with your offer.`}
        rows={3}
        maxRows={8}
        maxLength={MAX_ENDORSEMENT_LINE}
      />
    </FormDialog>
  )
}
