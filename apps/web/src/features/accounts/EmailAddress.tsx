import { styled } from '@mui/material/styles'

/** An email address on a line of its own, for the user to check. */
export const EmailAddress = styled('strong')(({ theme }) => ({
  display: 'block',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
}))
