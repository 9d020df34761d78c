import { styled } from '@mui/material/styles'

/** The amber bar above all pages, with a sentence and a button. */
export const BannerBar = styled('aside')(({ theme: { vars, breakpoints, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 32px',
  borderRadius: '12px 12px 0 0',
  backgroundColor: vars.palette.warning.light,
  color: vars.palette.warning.dark,
  '& p': { margin: 0 },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20, listStyle: 'disc' },
  [breakpoints.down(768)]: { padding: '12px 16px', borderRadius: 0 },
}))
