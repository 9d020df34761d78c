import { styled } from '@mui/material/styles'

/** One of the columns of a `PanelGrid`. Its panels follow each other, whatever stands beside them. */
export const PanelColumn = styled('div')({ display: 'grid', gap: 24 })

/** Two columns of panels, the left one wider; one below the other on narrow screens. */
export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 24,
  marginTop: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)' },
}))
