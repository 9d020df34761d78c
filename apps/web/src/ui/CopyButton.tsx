import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import { toast } from './toast.ts'

/** Copies a text, and says so. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied'),
      () => toast.error('Failed to copy the text. Please select it and copy it.'),
    )
  return (
    <IconButton aria-label={label} onClick={() => void copy()}>
      <ContentCopyOutlined fontSize="small" />
    </IconButton>
  )
}
