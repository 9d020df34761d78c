import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A person's words on a quiet ground, under who wrote them. */
export function Quote({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ p: '14px 16px', borderRadius: '12px', bgcolor: 'background.quiet' }}>
      <Typography variant="small" component="p" color="textSecondary">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      )}
    </Box>
  )
}
