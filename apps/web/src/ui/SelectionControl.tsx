import { styled } from '@mui/material/styles'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
}

/** Checkbox or radio button with a label. */
export function SelectionControl({ label, ...input }: Props) {
  return (
    <ControlLabel>
      <CheckableInput {...input} />
      <span>{label}</span>
    </ControlLabel>
  )
}

const ControlLabel = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 36,
  cursor: 'pointer',
  '&:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}))

/** Styled `<input>` of type checkbox or radio, without a label. */
export const CheckableInput = styled('input')(({ theme: { vars } }) => ({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  margin: 0,
  border: `1.5px solid ${vars.palette.line.input}`,
  borderRadius: 4,
  outline: 'none',
  backgroundColor: vars.palette.background.paper,
  cursor: 'inherit',
  '&[aria-invalid]': { borderColor: vars.palette.error.main },
  '&:checked': { borderColor: vars.palette.primary.main, backgroundColor: vars.palette.primary.main },
  '&:checked::before': {
    content: '""',
    width: 24,
    height: 24,
    margin: -5,
    scale: String(14 / 24),
    clipPath: 'path("M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z")',
    backgroundColor: vars.palette.primary.contrastText,
  },
  '&[type="radio"]': {
    borderRadius: '50%',
    '&:checked': { borderWidth: 5.5, backgroundColor: vars.palette.background.paper },
    '&::before': { display: 'none' },
  },
  '&:focus-visible': {
    boxShadow: `${vars.palette.background.paper} 0 0 0 2px, ${vars.palette.primary.main} 0 0 0 4px`,
  },
  // In forced-colors mode the browser draws the control.
  '@media (forced-colors: active)': { appearance: 'auto' },
}))
