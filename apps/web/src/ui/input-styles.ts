import type { Theme } from '@mui/material/styles'

/** Frame of inputs, textareas and selects; the elements themselves have no border. */
export const inputStyles = ({ theme: { vars, breakpoints } }: { theme: Theme }) => ({
  position: 'relative' as const,
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box' as const,
  minWidth: 0,
  minHeight: 40,
  border: `1px solid ${vars.palette.line.input}`,
  borderRadius: 8,
  color: vars.palette.text.primary,
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'text',
  '&:hover': { borderColor: vars.palette.text.secondary },
  '&:has(:is(input, textarea, select):focus)': {
    borderColor: vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${vars.palette.action.focus}`,
  },
  '&&[data-error]': { borderColor: vars.palette.error.main },
  '&[data-quiet], &[data-disabled]': {
    borderColor: vars.palette.divider,
    backgroundColor: vars.palette.background.sunken,
  },
  'input, textarea, select': {
    flex: 1,
    minWidth: 0,
    width: '100%',
    margin: 0,
    padding: '9px 11px',
    border: 0,
    borderRadius: 7,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
    '&:disabled': { opacity: 1, WebkitTextFillColor: vars.palette.text.secondary },
    '&:-webkit-autofill': {
      WebkitTextFillColor: vars.palette.text.primary,
      boxShadow: `0 0 0 100px ${vars.palette.background.selected} inset`,
    },
  },
  // Below 16 px iOS zooms in when the field is focused.
  [breakpoints.down('sm')]: {
    minHeight: 44,
    fontSize: 16,
    'input, textarea, select': { paddingBlock: 11 },
  },
})
