import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormField } from '../../../ui/FormField.tsx'

interface Props {
  name: string
  onClose: () => void
  onReason: (reason: string) => void
}

/** The server's limits. One or two words would not explain the access to the applicant. */
const MIN_REASON = 10
const MAX_REASON = 300

/** Asks platform staff why they open an applicant's private data. */
export function AccessReasonDialog({ name, onClose, onReason }: Props) {
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const trimmedReason = reason.trim()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (trimmedReason.length >= MIN_REASON) return onReason(trimmedReason)
    setReasonError(`Please say why in at least ${MIN_REASON} characters`)
    reasonInput.current?.focus()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Why do you read this?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            We log that you opened the profile, the resume and the contact details, with your name and your
            reason. {name} sees the reason, signed “Endorse staff”, in the history of the application.
          </Typography>
          <FormField label="Reason" error={reasonError} aside={`${reason.length}/${MAX_REASON}`}>
            {({ id, describedBy }) => (
              <InputBase
                id={id}
                inputRef={reasonInput}
                autoFocus
                multiline
                minRows={3}
                maxRows={8}
                value={reason}
                inputProps={{ 'aria-describedby': describedBy, maxLength: MAX_REASON }}
                onChange={(event) => {
                  setReason(event.target.value)
                  setReasonError(undefined)
                }}
              />
            )}
          </FormField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            Read profile
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
