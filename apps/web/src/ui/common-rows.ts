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
