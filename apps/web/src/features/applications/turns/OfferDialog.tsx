import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { MAX_ENDORSEMENT_LINE } from '@endorse/contract/applications/values'
import { useEffect } from 'react'
import { z } from 'zod'
import { useDraft } from '../../../lib/drafts.ts'
import { useContractForm, useFormValues } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { WhatTheyRead } from '../WhatTheyRead.tsx'
import { useOffer } from './api.ts'

interface Props {
  application: ReviewedApplication
  onClose: () => void
}

const offerSchema = z.object({ line: z.string().trim() })

/** Asks for an optional line, before an Endorser offers to refer. Turning a phone closes it, so a draft is kept until it is sent. */
export function OfferDialog({ application, onClose }: Props) {
  const { name, firstName } = application.applicant
  const endorser = useUser().name
  const draft = useDraft<z.input<typeof offerSchema>>(`offer:${application.id}`)
  const form = useContractForm(offerSchema, { values: { line: '', ...draft.restored } })
  const { line } = useFormValues(form)
  const { subscribe } = form
  useEffect(() => subscribe(draft.save), [subscribe, draft])
  const offer = useOffer(application)
  return (
    <FormDialog
      title={`Offer to refer ${name}`}
      text={`${firstName} is told once that you offer to refer them, and decides whether to open the request again. Then it is your turn to answer.`}
      form={form}
      onSend={async (values) => {
        await offer.mutateAsync(values.line)
        draft.clear()
      }}
      onClose={onClose}
      keepsDraft
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
      <WhatTheyRead firstName={firstName} sentence={`${endorser} offers to refer you.`} more="" line={line} />
    </FormDialog>
  )
}
