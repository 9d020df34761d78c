import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'

interface Props {
  title: ReactNode
  subtitle?: ReactNode
  /** Shown at the right edge; below the title where a phone has no room for both. */
  action?: ReactNode
}

/** Page header with the page's only `h1`, which gets the focus after navigation. */
export function PageHeader({ title, subtitle, action }: Props) {
  useDocumentTitle(typeof title === 'string' ? title : undefined)
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        gap: { xs: 2, sm: 3 },
        mb: 3,
      }}
    >
      <Box sx={{ flex: { xs: '1 1 200px', sm: '0 1 auto' }, minWidth: 0, maxWidth: '100%' }}>
        <Typography variant="h3" component="h1">
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action}
    </Stack>
  )
}
