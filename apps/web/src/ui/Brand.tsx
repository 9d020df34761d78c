import { styled } from '@mui/material/styles'
import { Mark, RingDrawing } from './rings.tsx'

const Wordmark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  color: theme.vars.palette.text.primary,
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 650,
  letterSpacing: '-0.028em',
}))

export function Brand() {
  return (
    <Wordmark>
      <Mark />
      Endorse
    </Wordmark>
  )
}

/** Behind the content of public pages. */
export const LargeRings = styled(RingDrawing)({
  position: 'absolute',
  maxWidth: 'none',
  pointerEvents: 'none',
})
