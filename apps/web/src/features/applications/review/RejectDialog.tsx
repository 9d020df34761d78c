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
import DialogTitle from '@mui/material/DialogTitle'
import InputBase from '@mui/material/InputBase'
import { type FormEvent, useId, useState } from 'react'
import { FormField } from '../../../ui/FormField.tsx'
import { SelectionControl } from '../../../ui/SelectionControl.tsx'

interface Props {
  name: string
  position: string
  onClose: () => void
  onReject: (reason: RejectionReason, feedback: string | undefined) => void
}

/** Asks for a rejection reason and an optional note; the Endorsee sees both. */
export function RejectDialog({ name, position, onClose, onReject }: Props) {
  const [reason, setReason] = useState<RejectionReason>()
  const [note, setNote] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const titleId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return setReasonError('Please choose a reason')
    onReject(reason, note.trim() || undefined)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>
          Reject {name} for {position}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <FormField group label="Reason" help={`${name} will see this reason.`} error={reasonError}>
            {({ labelId, describedBy }) => (
              <Box role="radiogroup" aria-labelledby={labelId} aria-describedby={describedBy}>
                {rejectionReasons.map((one) => (
                  <SelectionControl
                    key={one}
                    type="radio"
                    name={`${titleId}-reason`}
                    checked={one === reason}
                    onChange={() => {
                      setReason(one)
                      setReasonError(undefined)
                    }}
                    label={rejectionReasonLabel[one]}
                  />
                ))}
              </Box>
            )}
          </FormField>
          <FormField
            label="Note"
            optional
            help="What would help them next time."
            aside={`${note.length}/${MAX_NOTES}`}
          >
            {({ id, describedBy }) => (
              <InputBase
                id={id}
                aria-describedby={describedBy}
                inputProps={{ maxLength: MAX_NOTES }}
                multiline
                minRows={3}
                maxRows={8}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FormField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            Reject
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
