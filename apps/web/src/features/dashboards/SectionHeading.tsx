import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The heading of a table on a home page, with links at the right end of its line. */
export function SectionHeading({ title, links }: { title: string; links?: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mt: 4, mb: 1.5, minHeight: 32 }}
    >
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, fontWeight: 500 }}>
        {links}
      </Stack>
    </Stack>
  )
}
