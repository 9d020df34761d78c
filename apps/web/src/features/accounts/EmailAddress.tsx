import { styled } from '@mui/material/styles'

/** The address of somebody, on a line of its own: they look whether it is theirs. */
export const EmailAddress = styled('strong')(({ theme }) => ({
  display: 'block',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
}))
