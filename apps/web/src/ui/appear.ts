import { keyframes } from '@mui/material/styles'

/** Styles of what fades in, such as the content that replaces a skeleton of the same size. */
export const appear = { animation: `${keyframes({ from: { opacity: 0 } })} 120ms ease-out` }
