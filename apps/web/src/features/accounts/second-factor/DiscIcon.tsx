import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'

interface Props {
  icon: SvgIconComponent
  color: 'info' | 'warning' | 'error'
}

/** An icon on a disc above the title of an `AuthCard`, or before a notice. */
export function DiscIcon({ icon: Icon, color }: Props) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        flex: 'none',
        placeItems: 'center',
        width: 40,
        height: 40,
        mb: 2,
        borderRadius: '50%',
        bgcolor: `${color}.light`,
        color: `${color}.dark`,
      }}
    >
      <Icon sx={{ fontSize: 20 }} />
    </Box>
  )
}
