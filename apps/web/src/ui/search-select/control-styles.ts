import type { Theme } from '@mui/material/styles'

/** Returns the styles of the control of a select, whose state is in `data-` attributes. */
export function controlStyles(theme: Theme) {
  const { vars } = theme
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 8px 0 12px',
    border: `1px solid ${vars.palette.line.input}`,
    borderRadius: 8,
    fontSize: 14,
    lineHeight: '20px',
    '&:hover': { borderColor: vars.palette.text.secondary },
    '&[data-open]': {
      borderColor: vars.palette.primary.main,
      boxShadow: `0 0 0 3px ${vars.palette.action.focus}`,
    },
    '&[data-error]': { borderColor: vars.palette.error.main },
    '&[data-disabled]': {
      borderColor: vars.palette.divider,
      backgroundColor: vars.palette.background.sunken,
      color: vars.palette.text.secondary,
    },
    [theme.breakpoints.down('sm')]: { minHeight: 44, fontSize: 16 },
  }
}
