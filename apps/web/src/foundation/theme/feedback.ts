import { color, darkSelector } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of what is shown while something loads. */
export const feedback: ThemeComponents = {
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular' },
    styleOverrides: {
      root: {
        borderRadius: 6,
        backgroundColor: color('background-sunken'),
        animationDuration: '1.6s',
        [darkSelector]: { backgroundColor: color('background-quiet') },
      },
      circular: { borderRadius: '50%' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { borderRadius: 2, backgroundColor: color('background-sunken') } },
  },
}
