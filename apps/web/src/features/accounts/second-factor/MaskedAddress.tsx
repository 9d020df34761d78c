import Box from '@mui/material/Box'

/** A shortened address, which stays on one line where there is room for it. */
export function MaskedAddress({ email }: { email: string }) {
  return (
    <Box component="b" sx={{ display: 'inline-block', maxWidth: '100%' }}>
      {email}
    </Box>
  )
}
