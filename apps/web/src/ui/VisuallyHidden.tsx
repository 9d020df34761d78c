import { styled } from '@mui/material/styles'

export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** There for those who listen. */
export const VisuallyHidden = styled('span')(visuallyHidden)
