import { keyframes, styled } from '@mui/material/styles'

/** The two rings of the logo, which slide together and then fill where they overlap. */
export function JoiningRings() {
  return (
    <Rings width="28" height="16" viewBox="0 0 28 16" fill="none" strokeWidth="1.5" aria-hidden="true">
      <path d="M14 3.5a6 6 0 0 1 0 9 6 6 0 0 1 0-9Z" fill="currentColor" />
      <circle cx="10" cy="8" r="6" stroke="var(--mui-palette-text-tertiary)" />
      <circle cx="18" cy="8" r="6" stroke="currentColor" />
    </Rings>
  )
}

/** The animations of two rings that meet, each a shape of an SVG, and of the fill that follows. */
export const joiningRings = (distance: number) => ({
  fromLeft: `${slide(-distance)} ${SLIDE}`,
  fromRight: `${slide(distance)} ${SLIDE}`,
  fill: `${fill} 80ms 160ms ease-out backwards`,
})

const SLIDE = '240ms cubic-bezier(.2, 0, 0, 1)'

const slide = (x: number) => keyframes({ from: { transform: `translateX(${x}px)` } })
const fill = keyframes({ from: { opacity: 0 } })

const rings = joiningRings(4)

const Rings = styled('svg')({
  '& path': { animation: rings.fill },
  '& circle:nth-of-type(1)': { animation: rings.fromLeft },
  '& circle:nth-of-type(2)': { animation: rings.fromRight },
})
