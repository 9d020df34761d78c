import { styled } from '@mui/material/styles'

/** What somebody wrote, in a bubble below their name. */
export const Quote = styled('blockquote')(({ theme: { vars, typography } }) => ({
  ...typography.body1,
  margin: '8px 0 0',
  padding: 16,
  borderRadius: '4px 12px 12px 12px',
  backgroundColor: vars.palette.background.quiet,
  whiteSpace: 'pre-line',
}))
