import { keyframes, styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<typeof Shape> {
  width?: number | string
  height?: number | string
}

/** Placeholder shape for loading content. */
export function Skeleton({ width, height, ...rest }: Props) {
  return <Shape {...rest} style={{ width, height }} />
}

const pulse = keyframes({ '50%': { opacity: 0.4 } })

const Shape = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  height: '1.2em',
  borderRadius: 6,
  backgroundColor: vars.palette.background.sunken,
  animation: `${pulse} 1.6s ease-in-out 0.5s infinite`,
  '[data-dark] &': { backgroundColor: vars.palette.background.quiet },
}))
