import Box from '@mui/material/Box'

/** Stands for a value that is not there; never a dash. */
export function EmptyValue({ children = 'Not specified' }: { children?: string }) {
  return (
    <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
      {children}
    </Box>
  )
}
