import { styled } from '@mui/material/styles'

/** The list box of suggestions below a text field, within an element that is positioned around both. */
export const Suggestions = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  // Below the label and the input, over the help.
  top: 70,
  insetInline: 0,
  margin: 0,
  padding: '4px 0',
  listStyle: 'none',
  overflowY: 'auto',
  maxHeight: 'min(60vh, 360px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.shadows[2],
  '& li': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '4px 16px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& li > :nth-last-child(1):not(:only-child)': { marginLeft: 'auto', flex: 'none' },
  '& li.Mui-focused, & li:hover': { backgroundColor: theme.vars.palette.action.hover },
}))
