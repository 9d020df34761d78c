import { AccessReason } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { TypingDialog } from '../../../ui/TypingDialog.tsx'

interface Props {
  name: string
  onClose: () => void
  onReason: (reason: string) => void
}

const reasonSchema = z.object({ reason: AccessReason })

/** The server's limit. */
const MAX_REASON = 300

/** Asks platform staff why they open an applicant's private data. */
export function AccessReasonDialog({ name, onClose, onReason }: Props) {
  const form = useContractForm(reasonSchema, { values: { reason: '' } })
  const titleId = useId()
  return (
    <TypingDialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 520 } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(async ({ reason }) => onReason(reason))}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={titleId}>Why do you read this?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" color="textSecondary">
            We log that you opened the profile, the resume and the contact details, with your name and your
            reason. {name} sees the reason, signed “Endorse staff”, in the history of the application.
          </Typography>
          <TextInput
            form={form}
            name="reason"
            label="Reason"
            autoFocus
            rows={3}
            maxRows={8}
            maxLength={MAX_REASON}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            Read profile
          </Button>
        </DialogActions>
      </Box>
    </TypingDialog>
  )
}
