import { styled } from '@mui/material/styles'

/** Rounded label for a status or a short fact. */
export const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  height: 24,
  padding: '0 9px',
  borderRadius: 12,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
})
