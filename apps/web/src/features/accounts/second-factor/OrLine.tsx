import { styled } from '@mui/material/styles'

/** The word between two ways to go on. */
export const OrLine = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '20px 0',
  color: theme.vars.palette.text.tertiary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
