import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

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
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseOutlined />
      </IconButton>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  )
}
