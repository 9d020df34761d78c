import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'

/** Props of the dialog; `onConfirm` is called once. */
export interface AlertDialogProps {
  title: string
  text: ReactNode
  confirmLabel?: string
  onConfirm: () => void
  /** Closes the dialog and stays on the page. Without it, closing the dialog confirms. */
  onCancel?: () => void
}

/** Dialog that confirms a success and leads to the next step. */
export default function AlertDialog({
  title,
  text,
  confirmLabel = 'OK',
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const confirm = () => {
    // The next page may take a moment to load, and a second click would navigate twice.
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
        <Typography id={textId} variant="body2" component="div" color="textSecondary">
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
