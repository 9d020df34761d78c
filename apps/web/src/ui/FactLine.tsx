import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A short fact of a card, such as a place or a day, behind its icon. */
export function FactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 0.75, mt: 0.75, '& svg': { fontSize: 16, color: 'text.tertiary' } }}
    >
      {icon}
      <Typography variant="small" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Stack>
  )
}
