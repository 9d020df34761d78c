import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { LoadedReferral } from './LoadedReferral.tsx'
import type { ApplicationReference } from './queries.ts'

interface Props {
  reference: ApplicationReference
  onClose: () => void
}

/** Shows a referral over the list. */
export function ReferralDialog({ reference, onClose }: Props) {
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 1008, p: '48px 24px 24px', overflow: 'auto' } } }}
    >
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{ position: 'absolute', top: 8, right: 8, width: 36, height: 36 }}
      >
        <CloseOutlined />
      </IconButton>
      <LoadedReferral reference={reference} level="h2" titleId={titleId} onWithdrawn={onClose} />
    </Dialog>
  )
}
