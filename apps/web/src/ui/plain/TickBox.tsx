import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { fieldId } from '../../lib/mistakes.ts'
import type { TickState } from '../../lib/plain-form.ts'
import { FieldMessage } from '../FieldMessage.tsx'
import { Mark } from '../TickMark.tsx'

interface Props {
  /** `form.tick('terms')` */
  of: TickState
  label: ReactNode
}

export function TickBox({ of: { name, checked, error, disabled, onTick }, label }: Props) {
  const id = fieldId(name)
  const messageId = `${id}-message`
  return (
    <div>
      <Label>
        <Mark
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>{label}</span>
      </Label>
      <FieldMessage id={messageId} error={error} />
    </div>
  )
}

/** Higher than its line, to be hit more easily; the line keeps its place in the rhythm. */
const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  width: 'fit-content',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  margin: '-8px 0',
  cursor: 'pointer',
  '&:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { minHeight: 44, margin: '-12px 0' },
}))
