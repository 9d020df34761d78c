import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'

export interface AlertDialogProps {
  title: string
  text: ReactNode
  confirmLabel?: string
  onConfirm: () => void
  /** Closes the dialog and stays; without it, closing the dialog goes on as well. */
  onCancel?: () => void
}

/** Says that something went well and what comes next. */
export default function AlertDialog({
  title,
  text,
  confirmLabel = 'OK',
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const confirm = () => {
    // The next page may take a moment to come, and a second press would open it twice.
    if (!isConfirmed) onConfirm()
    setConfirmed(true)
  }
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog
      open
      onClose={onCancel ?? confirm}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: 440 } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={textId} variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </DialogContent>
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button autoFocus variant="contained" color="primary" onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
