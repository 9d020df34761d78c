import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A skeleton of the same size as its children: they keep their places, and show and say nothing. */
export function ShapeOf({ children }: { children: ReactNode }) {
  return (
    <Shape aria-hidden="true" inert>
      {children}
    </Shape>
  )
}

const Shape = styled('div')(({ theme: { vars } }) => ({
  '& :is(h2, h3, p, a, button, svg, img)': {
    borderColor: 'transparent',
    borderRadius: 6,
    color: 'transparent !important',
    backgroundColor: `${vars.palette.action.hover} !important`,
    '& *': { visibility: 'hidden' },
  },
}))
