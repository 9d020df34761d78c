import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  /** Who sees it: "As an Endorsee sees it". */
  title: string
  children: ReactNode
}

/** What others will see of a form, beside it. */
export function LivePreview({ title, children }: Props) {
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        <Typography variant="caption" color="textTertiary">
          changes as you type
        </Typography>
      </Box>
      {children}
    </section>
  )
}
