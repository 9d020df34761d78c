import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** One part of the company page, with its heading and what changes it. */
export function CompanySection({ title, action, children }: Props) {
  return (
    <section>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, minHeight: 36 }}
      >
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      <Box sx={{ mt: 1 }}>{children}</Box>
    </section>
  )
}
