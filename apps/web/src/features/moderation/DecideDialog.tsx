import { moderationSchemas } from '@endorse/contract/moderation/schemas'
import {
  MAX_REPORT_TEXT,
  type ReportReason,
  type ReportSubject,
  reportReasonLabel,
  reportReasonsOf,
} from '@endorse/contract/moderation/values'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { RadioInput, TextInput } from '../../ui/form/inputs.tsx'
import { toast } from '../../ui/toast.ts'

interface Props {
  subject: ReportSubject
  /** The title of the job, or the name of the person. */
  title: string
  onDecide: (decision: { reason: ReportReason; text: string }) => Promise<unknown>
  onClose: () => void
}

// The reasons are those of a report, and the same rule holds: "Something else" needs a text.
const schemaOf = {
  POSTING: moderationSchemas.reportPosting.body,
  PERSON: moderationSchemas.reportPerson.body,
}

/** Asks why a posting is removed or a person is warned. Those whom it concerns read it. */
export function DecideDialog({ subject, title, onDecide, onClose }: Props) {
  const form = useContractForm(schemaOf[subject], { values: { reason: '', text: '' } })
  const isPosting = subject === 'POSTING'
  return (
    <FormDialog
      title={isPosting ? `Remove ${title}?` : `Warn ${title}?`}
      text={
        isPosting
          ? 'Nobody finds the posting any more. We tell its applicants, and email the reason to the person who posted it.'
          : `We email the reason to ${title}.`
      }
      form={form}
      onSend={async (decision) => {
        await onDecide(decision)
        toast.success(isPosting ? 'The posting was removed' : 'The person was warned')
      }}
      onClose={onClose}
      submitLabel={isPosting ? 'Remove posting' : 'Warn person'}
      sendingLabel="Saving..."
      color="error"
    >
      <RadioInput
        form={form}
        name="reason"
        label="Reason"
        options={reportReasonsOf[subject]}
        labelOf={reportReasonLabel}
      />
      <TextInput
        form={form}
        name="text"
        label="Note"
        optional
        help={isPosting ? 'Who posted it reads this.' : `${title} reads this.`}
        rows={3}
        maxRows={8}
        maxLength={MAX_REPORT_TEXT}
      />
    </FormDialog>
  )
}
