import type { ApplicationRecipients } from '@endorse/contract/applications/schemas'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Dialog from '@mui/material/Dialog'
import { useId, useState } from 'react'
import { useRecipients } from '../api.ts'
import { ApplicationSubmitted } from './ApplicationSubmitted.tsx'
import { ApplyForm } from './ApplyForm.tsx'

interface Props {
  job: JobCard
  onClose: () => void
}

/** Shows the application form, then its confirmation. */
export function ApplyDialog({ job, onClose }: Props) {
  // What was said before sending: loaded again, it is about another request.
  const [sent, setSent] = useState<{ recipients: ApplicationRecipients | undefined }>()
  const [isSending, setSending] = useState(false)
  const titleId = useId()
  const recipients = useRecipients(job.id)
  return (
    <Dialog
      open
      // While sending, only Cancel stops it: a click outside the dialog happens by accident too easily.
      onClose={() => !isSending && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: sent ? 480 : 560 } } }}
    >
      {sent ? (
        <ApplicationSubmitted job={job} recipients={sent.recipients} titleId={titleId} />
      ) : (
        <ApplyForm
          job={job}
          titleId={titleId}
          recipients={recipients}
          onClose={onClose}
          onSending={setSending}
          onDone={(before) => setSent({ recipients: before })}
        />
      )}
    </Dialog>
  )
}
