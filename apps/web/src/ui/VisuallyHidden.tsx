import { styled } from '@mui/material/styles'

/** Styles that hide an element visually but not from screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden)
