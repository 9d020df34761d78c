import { moderationSchemas } from '@endorse/contract/moderation/schemas'
import { MAX_REPORT_TEXT, reportReasonLabel, reportReasonsOf } from '@endorse/contract/moderation/values'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { RadioInput, TextInput } from '../../ui/form/inputs.tsx'
import { toast } from '../../ui/toast.ts'
import { type ReportTarget, useReport } from './api.ts'

interface Props {
  target: ReportTarget
  onClose: () => void
}

const schemaOf = {
  POSTING: moderationSchemas.reportPosting.body,
  PERSON: moderationSchemas.reportPerson.body,
  CONVERSATION: moderationSchemas.reportConversation.body,
}

function explain({ subject, name }: ReportTarget): string {
  if (subject === 'POSTING')
    return `A person at Endorse reads it. The person who posted ${name} does not learn your name.`
  const reads = subject === 'CONVERSATION' ? ', with the last twenty messages of this conversation' : ''
  return `A person at Endorse reads it${reads}. ${name} does not learn your name from us.`
}

/** Asks why the user reports a posting or a person. A draft survives a reload. */
export function ReportDialog({ target, onClose }: Props) {
  const report = useReport(target)
  const navigate = useNavigate()
  const draft = useDraft<{ reason: string; text: string }>(`report:${target.subject}:${target.id}`)
  const form = useContractForm(schemaOf[target.subject], {
    values: { reason: '', text: '', ...draft.restored },
  })
  const { subscribe } = form
  useEffect(() => subscribe(draft.save), [subscribe, draft])
  const send: typeof report.mutateAsync = async (body) => {
    const response = await report.mutateAsync(body)
    draft.clear()
    toast.success(`${response.message}. We tell you what we decide.`, {
      action: { label: 'Your reports', onClick: () => void navigate(paths.myReports) },
    })
    return response
  }
  return (
    <FormDialog
      title={target.subject === 'POSTING' ? 'Report this posting' : `Report ${target.name}`}
      text={explain(target)}
      form={form}
      onSend={send}
      onClose={onClose}
      keepsDraft
      submitLabel="Report"
      sendingLabel="Sending..."
    >
      <RadioInput
        form={form}
        name="reason"
        label="Reason"
        options={reportReasonsOf[target.subject === 'POSTING' ? 'POSTING' : 'PERSON']}
        labelOf={reportReasonLabel}
      />
      <TextInput
        form={form}
        name="text"
        label="What happened"
        optional
        help="What you saw, and when. Leave out passwords and codes."
        rows={3}
        maxRows={8}
        maxLength={MAX_REPORT_TEXT}
      />
    </FormDialog>
  )
}
