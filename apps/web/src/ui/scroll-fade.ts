import { keyframes } from '@mui/material/styles'

const fadeBothEnds = {
  maskImage: 'linear-gradient(90deg, transparent, #000 32px, #000 calc(100% - 32px), transparent)',
  maskRepeat: 'no-repeat',
}

/** At the start and at the end of the way the mask is wider than the box, so that one of its ends is outside. */
const ends = keyframes({
  from: { ...fadeBothEnds, maskSize: 'calc(100% + 32px) 100%', maskPosition: '100% 0' },
  '10%, 90%': { ...fadeBothEnds, maskSize: '100% 100%', maskPosition: '0 0' },
  to: { ...fadeBothEnds, maskSize: 'calc(100% + 32px) 100%', maskPosition: '0 0' },
})

/** Styles of what scrolls sideways: it fades at an end where more is hidden. Browsers without scroll timelines just cut it. */
export const scrollFade = {
  '@supports (animation-timeline: scroll())': {
    // Not a motion, so it stays where people ask for less of it.
    '&&': {
      animation: `${ends} linear both !important`,
      animationTimeline: 'scroll(self inline) !important',
    },
  },
}
