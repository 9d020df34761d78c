import { styled } from '@mui/material/styles'

/** A phone that asks for a fingerprint. */
export function PasskeyDrawing() {
  return (
    <Drawing width="144" height="88" viewBox="0 0 144 88" aria-hidden="true">
      <rect x="38" y="8" width="44" height="72" rx="8" />
      <path d="M55 15h10" />
      <g>
        <circle cx="90" cy="52" r="20" />
        <path d="M84 56v-4a6 6 0 0 1 12 0M90 52v7M81 52a9 9 0 0 1 3-6M96 59v-4" />
      </g>
    </Drawing>
  )
}

const Drawing = styled('svg')(({ theme: { vars } }) => ({
  display: 'block',
  margin: '0 auto',
  fill: 'none',
  stroke: vars.palette.text.tertiary,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& g': { stroke: vars.palette.primary.main },
  '& circle': { fill: vars.palette.primary.light },
}))
