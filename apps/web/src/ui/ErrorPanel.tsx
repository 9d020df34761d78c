import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'

interface Props {
  /** Rendered as the page's `h1`, for a page without other content. */
  title?: string
  message: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** Shown next to or instead of Retry, such as a link back. */
  action?: ReactNode
}

/** Replaces a page or list that could not be loaded, with a Retry button. */
export function ErrorPanel({ title, message, onRetry, retryLabel = 'Retry', action }: Props) {
  useDocumentTitle(title)
  return (
    <Stack
      role="alert"
      sx={{
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        textAlign: 'center',
      }}
    >
      <ErrorOutlineOutlined fontSize="large" sx={{ color: 'error.main' }} />
      <div>
        {title && (
          <Typography variant="h5" component="h1" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
        )}
        <Typography variant="body2" sx={{ maxWidth: '52ch' }}>
          {message}
        </Typography>
      </div>
      {(onRetry || action) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
          {action}
        </Stack>
      )}
    </Stack>
  )
}
