import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { DialogCloseButton } from '../../../ui/DialogCloseButton.tsx'

/** Shows the preview in a dialog, on a phone. */
export function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="preview-title"
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <DialogTitle id="preview-title">How an Endorser sees you</DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent>{children}</DialogContent>
    </Dialog>
  )
}
