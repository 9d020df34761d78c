import CloseOutlined from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import type { Ref } from 'react'

interface Props {
  onClose: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Closes a dialog; in its upper corner, level with the title. */
export function DialogCloseButton({ onClose, ref }: Props) {
  return (
    <IconButton
      ref={ref}
      aria-label="Close"
      onClick={onClose}
      sx={{ position: 'absolute', top: { xs: 12, sm: 16 }, right: { xs: 12, sm: 16 } }}
    >
      <CloseOutlined />
    </IconButton>
  )
}
