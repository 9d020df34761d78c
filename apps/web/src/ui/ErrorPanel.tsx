import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useOnline } from '../lib/use-online.ts'
import { EmptyIllustration } from './EmptyIllustration.tsx'
import { useRetryCountdown } from './use-retry-countdown.ts'

interface Props {
  /** What did not load: "Jobs". The panel then loads it again by itself. Not for changes, which must not be repeated unasked. */
  what?: string
  /** Title of a page without other content; the heading is then its `h1`. */
  title?: string
  message: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** Shown next to or instead of Retry, such as a link back. */
  action?: ReactNode
}

/** Replaces a page or list that could not be loaded: what failed, when it is tried again, and a Retry button. */
export function ErrorPanel({ what, title, message, onRetry, retryLabel = 'Retry', action }: Props) {
  useDocumentTitle(title)
  const isOnline = useOnline()
  const heading = isOnline ? (what ? `${what} did not load` : title) : 'You are offline'
  return (
    <Stack
      role="alert"
      sx={{
        alignItems: 'center',
        px: 2,
        py: 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        // Above the rings behind the head of some pages.
        position: 'relative',
        bgcolor: 'background.paper',
        textAlign: 'center',
      }}
    >
      <EmptyIllustration illustration={isOnline ? 'failed' : 'offline'} />
      <div>
        {heading && (
          <Typography variant="h5" component={title ? 'h1' : 'h2'} sx={{ mt: 2 }}>
            {heading}
          </Typography>
        )}
        <Typography
          variant="small"
          component="p"
          color="textSecondary"
          sx={{ mt: 0.5, maxWidth: '52ch', textWrap: 'balance' }}
        >
          {message}
        </Typography>
      </div>
      {what && onRetry && <NextTry isOnline={isOnline} onRetry={onRetry} />}
      {(onRetry || action) && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
          {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
          {action}
        </Stack>
      )}
    </Stack>
  )
}

/** Says when the next try is. Screen readers do not announce every second. */
function NextTry({ isOnline, onRetry }: { isOnline: boolean; onRetry: () => void }) {
  const seconds = useRetryCountdown(isOnline, onRetry)
  return (
    <Typography
      variant="small"
      component="p"
      aria-live="off"
      color="textSecondary"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {isOnline ? `We are trying again in ${seconds} s` : 'We try again when you are back online'}
    </Typography>
  )
}
