import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { fieldId, type TickState } from '../../lib/plain-form.ts'

interface Props {
  /** `form.tick('terms')` */
  of: TickState
  label: ReactNode
}

export function TickBox({ of: { name, checked, disabled, onTick }, label }: Props) {
  return (
    <Label>
      <Tick
        id={fieldId(name)}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>{label}</span>
    </Label>
  )
}

/** Higher than its line, to be hit more easily; the line keeps its place in the rhythm. */
const Label = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  margin: '-8px 0',
  cursor: 'pointer',
  '&:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { minHeight: 44, margin: '-12px 0' },
}))

const Tick = styled('input')(({ theme: { vars } }) => ({
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
  '&:focus-visible': {
    boxShadow: `${vars.palette.background.paper} 0 0 0 2px, ${vars.palette.primary.main} 0 0 0 4px`,
  },
  // There the system draws it, in its own colours.
  '@media (forced-colors: active)': { appearance: 'auto' },
}))
