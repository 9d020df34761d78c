import { keyframes, styled } from '@mui/material/styles'

const appear = keyframes({ from: { opacity: 0 } })
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } })

/** Progress bar at the top of the window for loading code or pages. It appears after 300 ms. */
export function TopProgressBar({ label }: { label: string }) {
  return <Line role="progressbar" aria-label={label} />
}

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.tooltip,
  height: 2,
  overflow: 'hidden',
  animation: `${appear} 120ms 300ms both`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${slide} 1.2s ease-in-out infinite`,
  },
}))
