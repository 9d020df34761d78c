import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

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
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseOutlined />
      </IconButton>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Nothing is posted yet
        </Typography>
        {children}
      </DialogContent>
    </Dialog>
  )
}
