import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import {
  MAX_NOTES,
  type RejectionReason,
  rejectionReasonLabel,
  rejectionReasons,
} from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../../lib/form.ts'
import { DialogError } from '../../../../ui/DialogError.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { RadioInput, TextInput } from '../../../../ui/form/inputs.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { TypingDialog } from '../../../../ui/TypingDialog.tsx'
import { TwoLines } from '../../../../ui/table-cells.tsx'
import type { BulkDecisionInput } from './api.ts'

interface Props {
  applications: readonly ReviewedApplication[]
  onClose: () => void
  onReject: (decision: BulkDecisionInput) => void
}

const choices = [
  { value: 'shared', label: 'One reason for all' },
  { value: 'each', label: 'One each' },
] as const
type Choice = (typeof choices)[number]['value']

/** Asks for one reason for all selected applications, or for one each. The Endorsees see it. */
export function BulkRejectDialog({ applications, onClose, onReject }: Props) {
  const [choice, setChoice] = useState<Choice>('shared')
  const titleId = useId()
  const Form = choice === 'shared' ? SharedReason : ReasonOfEach
  return (
    <TypingDialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Reject {countOf(applications)}</DialogTitle>
      <Box sx={{ px: { xs: 2.5, sm: 3 } }}>
        <Tabs label="Reasons" value={choice} tabs={choices} onChange={setChoice} />
      </Box>
      <Box
        role="tabpanel"
        id={`panel-${choice}`}
        aria-labelledby={`tab-${choice}`}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <Form applications={applications} onClose={onClose} onReject={onReject} />
      </Box>
    </TypingDialog>
  )
}

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 application' : `${length} applications`
}

const sharedSchema = z.object({
  reason: z.string().pipe(z.enum(rejectionReasons, 'Please choose a reason')),
  note: z.string().trim(),
})

function SharedReason({ applications, onClose, onReject }: Props) {
  const form = useContractForm(sharedSchema, { values: { reason: '', note: '' } })
  const reject = async ({ reason, note }: z.output<typeof sharedSchema>) =>
    onReject({ newStatus: 'REJECTED', reason, ...(note && { feedback: note }) })
  return (
    <Box component="form" noValidate onSubmit={form.handleSubmit(reject)} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '20px !important' }}>
        <RadioInput
          form={form}
          name="reason"
          label="Reason"
          help="Each person reads the reason and the line. Your name is shown."
          options={rejectionReasons}
          labelOf={rejectionReasonLabel}
        />
        <TextInput
          form={form}
          name="note"
          label={
            applications.length === 1 ? 'A line to the applicant' : `A line to all ${applications.length}`
          }
          optional
          rows={3}
          maxRows={8}
          maxLength={MAX_NOTES}
        />
      </DialogContent>
      <Actions count={applications.length} onClose={onClose} />
    </Box>
  )
}

function ReasonOfEach({ applications, onClose, onReject }: Props) {
  const [reasons, setReasons] = useState<Record<string, RejectionReason>>({})
  const [wasSent, setSent] = useState(false)
  const missing = applications.filter(({ id }) => !reasons[id]).length
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (missing === 0) onReject({ newStatus: 'REJECTED', reasons })
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'contents' }}>
      <DialogContent sx={{ pt: '12px !important' }}>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
          {applications.map((application) => (
            <ApplicantReason
              key={application.id}
              application={application}
              reason={reasons[application.id] ?? ''}
              onChange={(reason) => setReasons({ ...reasons, [application.id]: reason })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogError
        error={
          wasSent && missing > 0
            ? `Please choose a reason for ${missing === 1 ? 'the last one' : `${missing} more`}`
            : undefined
        }
      />
      <Actions count={applications.length} onClose={onClose} />
    </Box>
  )
}

interface ApplicantReasonProps {
  application: ReviewedApplication
  reason: RejectionReason | ''
  onChange: (reason: RejectionReason) => void
}

function ApplicantReason({ application: { applicant, jobPosting }, reason, onChange }: ApplicantReasonProps) {
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ alignItems: { sm: 'center' }, gap: { xs: 1, sm: 1.5 } }}
    >
      <Stack direction="row" sx={{ flex: 1, alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <PersonAvatar size={32} name={applicant.name} image={applicant.profileImageUrl} />
        <Box sx={{ minWidth: 0 }}>
          <TwoLines first={applicant.name} second={jobPosting.title} />
        </Box>
      </Stack>
      <FilterSelect
        label={`Reason for ${applicant.name}, ${jobPosting.title}`}
        value={reason}
        options={reasonOptions}
        onChange={(chosen) => chosen && onChange(chosen)}
        sx={{ width: { sm: 248 } }}
      />
    </Stack>
  )
}

const reasonOptions: { value: RejectionReason | ''; label: string }[] = rejectionReasons.map((value) => ({
  value,
  label: rejectionReasonLabel[value],
}))

function Actions({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="outlined" color="error">
        Reject {count}
      </Button>
    </DialogActions>
  )
}
