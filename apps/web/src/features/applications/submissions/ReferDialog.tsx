import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import {
  MAX_COMPANY_REFERENCE,
  submissionChannelLabel,
  submissionChannels,
} from '@endorse/contract/applications/submissions/values'
import { useEffect } from 'react'
import { z } from 'zod'
import { todayInIndia } from '../../../lib/dates.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { useContractForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { RadioInput, TextInput } from '../../../ui/form/inputs.tsx'
import { useTakeStep } from '../review/api.ts'

interface Props {
  application: ReviewedApplication
  onClose: () => void
}

/**
 * Asks how an Endorser referred a person, before the application moves to Referred. Turning a phone closes it, so a draft is kept
 * until it is sent.
 */
export function ReferDialog({ application, onClose }: Props) {
  const { applicant, appliedAt, jobPosting } = application
  const today = todayInIndia()
  const draft = useDraft<z.input<ReturnType<typeof schemaOf>>>(`refer:${application.id}`)
  const form = useContractForm(schemaOf(todayInIndia(new Date(appliedAt)), today), {
    values: { channel: 'COMPANY_PORTAL', reference: '', day: today, ...draft.restored },
  })
  const { subscribe } = form
  useEffect(() => subscribe(draft.save), [subscribe, draft])
  const step = useTakeStep(application, { showsErrors: false })
  return (
    <FormDialog
      title={`How did you refer ${applicant.name}?`}
      text={`${applicant.firstName} reads this, and can name it when ${jobPosting.company} gets in touch.`}
      form={form}
      onSend={async ({ channel, reference, day }) => {
        await step.mutateAsync({
          newStatus: 'REFERRED',
          submission: { channel, day, ...(reference && { reference }) },
        })
        draft.clear()
      }}
      onClose={onClose}
      keepsDraft
      submitLabel="Move to Referred"
      sendingLabel="Saving..."
    >
      <RadioInput
        form={form}
        name="channel"
        label="How"
        options={submissionChannels}
        labelOf={submissionChannelLabel}
      />
      <TextInput
        form={form}
        name="reference"
        label={`Reference of ${jobPosting.company}`}
        optional
        help="The number that the company gave the referral."
        maxLength={MAX_COMPANY_REFERENCE}
      />
      <TextInput form={form} name="day" label="Day of the referral" type="date" />
    </FormDialog>
  )
}

function schemaOf(appliedOn: string, today: string) {
  return z.object({
    channel: z.enum(submissionChannels),
    reference: z.string().trim(),
    day: z.iso
      .date('Please enter a day')
      .refine((day) => day <= today, 'Please enter a day that is not in the future')
      .refine((day) => day >= appliedOn, 'Please enter a day on or after the one of the request'),
  })
}
