import {
  MAX_NOTES,
  type RejectionReason,
  rejectionReasonLabel,
  rejectionReasons,
} from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect, useId } from 'react'
import { z } from 'zod'
import { useDraft } from '../../../lib/drafts.ts'
import { useContractForm } from '../../../lib/form.ts'
import { RadioInput, TextInput } from '../../../ui/form/inputs.tsx'
import { DecisionDialogTitle } from './DecisionDialogTitle.tsx'
import { decisionDraftName } from './decision-drafts.ts'

interface Props {
  applicationId: string
  applicant: { name: string; profileImageUrl: string | null }
  /** Title and company of the job. */
  position: string
  /** Whether colleagues can accept it after this rejection. */
  isOpenToAll: boolean
  onClose: () => void
  onReject: (reason: RejectionReason, feedback: string | undefined) => void
}

const rejectionSchema = z.object({
  reason: z.string().pipe(z.enum(rejectionReasons, 'Please choose a reason')),
  note: z.string().trim(),
})

/** Asks for a rejection reason and an optional note; the Endorsee sees both. A draft of them is kept until the rejection is saved. */
export function RejectDialog({ applicationId, applicant, position, isOpenToAll, onClose, onReject }: Props) {
  const draft = useDraft<z.input<typeof rejectionSchema>>(decisionDraftName('reject', applicationId))
  const form = useContractForm(rejectionSchema, { values: { reason: '', note: '', ...draft.restored } })
  const { subscribe } = form
  useEffect(() => subscribe(draft.save), [subscribe, draft])
  const titleId = useId()
  const reject = async ({ reason, note }: z.output<typeof rejectionSchema>) =>
    onReject(reason, note || undefined)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={form.handleSubmit(reject)} sx={{ display: 'contents' }}>
        <DecisionDialogTitle
          id={titleId}
          decision="Reject"
          applicant={applicant}
          position={position}
          onClose={onClose}
        />
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <RadioInput
            form={form}
            name="reason"
            label="Reason"
            help={
              isOpenToAll
                ? `${applicant.name} will see this reason unless a colleague accepts.`
                : `${applicant.name} will see this reason.`
            }
            options={rejectionReasons}
            labelOf={rejectionReasonLabel}
          />
          <TextInput
            form={form}
            name="note"
            label="Note"
            optional
            help="What would help them next time."
            rows={3}
            maxRows={8}
            maxLength={MAX_NOTES}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="outlined" color="error">
            Reject
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
