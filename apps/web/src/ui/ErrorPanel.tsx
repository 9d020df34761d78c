import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'

interface Props {
  /** The one `h1` of a page on which nothing else stands. */
  title?: string
  message: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** Beside or instead of trying again: a way back. */
  action?: ReactNode
}

/** Stands where the content would, when a page or a list could not be loaded. */
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
