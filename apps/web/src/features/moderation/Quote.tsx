import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** The avatar of who wrote it. */
  face?: ReactNode
  children: ReactNode
}

/** A person's words on a quiet ground, under who wrote them. */
export function Quote({ title, face, children }: Props) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'flex-start',
        gap: 1.5,
        p: '14px 16px',
        borderRadius: '12px',
        bgcolor: 'background.quiet',
      }}
    >
      {face}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="small" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children && (
          <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {children}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}

/** A name in the title of a quote. */
export function QuoteName({ children }: { children: string }) {
  return (
    <Typography variant="subtitle2" component="span" color="textPrimary">
      {children}
    </Typography>
  )
}
