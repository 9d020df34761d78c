import { styled } from '@mui/material/styles'
import { appear } from './appear.ts'

/** Grid of cards: one column on a phone, up to three on a wide screen. */
export const CardGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // The cards that replace those of the skeleton, and those of a further page.
  '& > :not([aria-hidden])': appear,
})

/**
 * Styles of a card with two parts, its heading and the rest, in a grid of cards without a gap between its rows: a neighbour with a
 * longer title moves the rest of both.
 */
export const inCommonRows = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 2',
  mb: 2,
}
