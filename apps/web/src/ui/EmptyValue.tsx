import Box from '@mui/material/Box'

/** Muted text for a missing value. */
export function EmptyValue({ children = 'Not specified' }: { children?: string }) {
  return (
    <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
      {children}
    </Box>
  )
}
