import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Spinner } from '../ui/Spinner.tsx'

const appear = keyframes({ from: { opacity: 0 } })

/** Shown while the saved session is checked. Appears after 300 ms, because the check is usually faster. */
export function FullScreenSpinner() {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        minHeight: '100dvh',
        color: 'primary.main',
        animation: `${appear} 180ms 300ms both`,
      }}
    >
      <Spinner size={32} />
      <Typography variant="body2" color="textSecondary">
        Loading...
      </Typography>
    </Box>
  )
}
