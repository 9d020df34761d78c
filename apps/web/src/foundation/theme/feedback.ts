import { keyframes } from '@mui/material/styles'
import { color, darkSelector } from './css.ts'
import type { ThemeComponents } from './types.ts'

const appear = keyframes({ from: { visibility: 'hidden' } })
const pulse = keyframes({ '50%': { opacity: 0.4 } })

/** The theme of what is shown while something loads. */
export const feedback: ThemeComponents = {
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular' },
    styleOverrides: {
      root: {
        borderRadius: 6,
        backgroundColor: color('background-sunken'),
        [darkSelector]: { backgroundColor: color('background-quiet') },
      },
      circular: { borderRadius: '50%' },
      pulse: {
        // What loads faster replaces an empty place, which does not flash.
        animation: `${appear} 0s 300ms backwards, ${pulse} 1.6s ease-in-out 0.8s infinite`,
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { borderRadius: 2, backgroundColor: color('background-sunken') } },
  },
}
