import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const appear = keyframes({ from: { opacity: 0 } })

/**
 * Shown while the app loads and while the saved session is checked. Appears after 300 ms, because that is usually faster; a
 * screen reader finds the main part and its heading at once.
 */
export function FullScreenSpinner() {
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        placeContent: 'center',
        minHeight: '100dvh',
        color: 'primary.main',
        animation: `${appear} 180ms 300ms both`,
      }}
    >
      <VisuallyHidden as="h1">Endorse</VisuallyHidden>
      <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <Spinner size={32} />
        <Typography variant="body2" color="textSecondary">
          Loading...
        </Typography>
      </Box>
    </Box>
  )
}
