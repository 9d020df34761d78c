import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { FieldState } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FieldMessage } from '../FieldMessage.tsx'
import { CheckableInput } from '../SelectionControl.tsx'

/** The form field of a checkbox, and the label beside it. */
export interface CheckboxProps {
  field: FieldState<boolean>
  label: ReactNode
}

/** Checkbox with label and error. */
export function Checkbox({ field: { name, value, error, disabled, onChange }, label }: CheckboxProps) {
  const id = fieldId(name)
  const messageId = `${id}-message`
  return (
    <div>
      <Label>
        <CheckableInput
          id={id}
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </Label>
      <FieldMessage id={messageId} error={error} />
    </div>
  )
}

/** Larger touch area; the negative margin keeps the line spacing. */
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
