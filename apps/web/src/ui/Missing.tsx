import Box from '@mui/material/Box'

/** Stands for a value that is not there; never a dash. */
export function Missing({ children = 'Not specified' }: { children?: 'Not specified' | 'Not provided' }) {
  return (
    <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
      {children}
    </Box>
  )
}
