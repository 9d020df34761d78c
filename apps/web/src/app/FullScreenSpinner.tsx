import Stack from '@mui/material/Stack'
import { keyframes } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Spinner } from '../ui/Spinner.tsx'

const appear = keyframes({ from: { opacity: 0 } })

/** Shown while the saved session is checked. Appears after 300 ms, because the check is usually faster. */
export function FullScreenSpinner() {
  return (
    <Stack
      role="status"
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        minHeight: '100dvh',
        color: 'primary.main',
        animation: `${appear} 180ms 300ms both`,
      }}
    >
      <Spinner size={32} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Loading...
      </Typography>
    </Stack>
  )
}
