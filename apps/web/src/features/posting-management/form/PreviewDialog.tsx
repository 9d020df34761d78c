import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DialogCloseButton } from '../../../ui/DialogCloseButton.tsx'

/** Shows the preview of a posting in a dialog. */
export function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="preview-title"
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id="preview-title">As an Endorsee sees it</DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Nothing is posted yet
        </Typography>
        {children}
      </DialogContent>
    </Dialog>
  )
}
