import { styled } from '@mui/material/styles'

/** Panels in two columns, the left one wider; one column on narrow screens. */
export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 24,
  marginTop: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)' },
}))
