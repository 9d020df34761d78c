import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'

interface Props {
  name: string
  onClose: () => void
  onReason: (reason: string) => void
}

/** As the server wants it: a word or two would tell the applicant nothing. */
const SHORTEST = 10
const LONGEST = 300

export function ReasonDialog({ name, onClose, onReason }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const given = reason.trim()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given.length >= SHORTEST) return onReason(given)
    setProblem(`Please say why in at least ${SHORTEST} characters`)
    box.current?.focus()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Why do you read this?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            That you opened the profile, the resume and the contact details is logged with your name and your
            reason. {name} reads the reason, signed “Endorse staff”, in the history of the application.
          </Typography>
          <Field label="Reason" error={problem} aside={`${reason.length}/${LONGEST}`}>
            {({ id, describedBy }) => (
              <Input
                id={id}
                inputRef={box}
                autoFocus
                minRows={3}
                maxRows={8}
                value={reason}
                inputProps={{ 'aria-describedby': describedBy, maxLength: LONGEST }}
                onChange={(event) => {
                  setReason(event.target.value)
                  setProblem(undefined)
                }}
              />
            )}
          </Field>
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
