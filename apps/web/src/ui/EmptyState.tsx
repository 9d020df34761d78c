import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { EmptyIllustration, type IllustrationName } from './EmptyIllustration.tsx'

interface Props {
  title: string
  /** What will appear here, or why there is nothing. */
  text?: ReactNode
  /** Button or link to the next step. */
  action?: ReactNode
  illustration?: IllustrationName
  /** Heading level; `h1` when the page has no other heading. */
  level?: 'h1' | 'h2' | 'h3'
  /** Whether to draw the border of the missing list. */
  framed?: boolean
}

/** Shown instead of an empty list or page: illustration, title, text and next step. */
export function EmptyState({
  title,
  text,
  action,
  illustration = 'waiting',
  level = 'h2',
  framed = false,
}: Props) {
  useDocumentTitle(level === 'h1' ? title : undefined)
  return (
    <Stack
      sx={{
        alignItems: 'center',
        px: 2,
        py: framed ? 6 : 3.5,
        textAlign: 'center',
        ...(framed && { border: 1, borderColor: 'divider', borderRadius: '12px' }),
      }}
    >
      <EmptyIllustration illustration={illustration} />
      <Typography variant={level === 'h1' ? 'h3' : 'h5'} component={level} sx={{ mt: 2 }}>
        {title}
      </Typography>
      {text && (
        <Typography
          variant="small"
          component="p"
          color="textSecondary"
          sx={{ mt: 0.5, maxWidth: '46ch', textWrap: 'balance' }}
        >
          {text}
        </Typography>
      )}
      {action && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
          {action}
        </Stack>
      )}
    </Stack>
  )
}
