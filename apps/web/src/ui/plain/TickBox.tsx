import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { fieldId } from '../../lib/mistakes.ts'
import type { TickState } from '../../lib/plain-form.ts'
import { Mark } from '../TickMark.tsx'

interface Props {
  /** `form.tick('terms')` */
  of: TickState
  label: ReactNode
}

export function TickBox({ of: { name, checked, disabled, onTick }, label }: Props) {
  return (
    <Label>
      <Mark
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
