import Box from '@mui/material/Box'
import { encode } from 'uqr'

const QUIET_ZONE = 4

/** A code to scan, black on white in both color schemes, because some apps read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        flex: 'none',
        width: 176,
        height: 176,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: '#fff',
      }}
    >
      <path d={path} fill="#111b27" />
    </Box>
  )
}
