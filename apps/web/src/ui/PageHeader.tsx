import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'

interface Props {
  title: ReactNode
  subtitle?: ReactNode
  /** Stands at the right edge; under the title on a phone. */
  action?: ReactNode
}

/** The one `h1` of a page in the shell. It takes the focus when the page opens. */
export function PageHeader({ title, subtitle, action }: Props) {
  useDocumentTitle(typeof title === 'string' ? title : undefined)
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: { xs: 2, sm: 3 }, mb: 3 }}
    >
      <div>
        <Typography variant="h3" component="h1">
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        )}
      </div>
      {action}
    </Stack>
  )
}
