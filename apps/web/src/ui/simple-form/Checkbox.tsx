import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { fieldId } from '../../lib/form-errors.ts'
import type { CheckboxState } from '../../lib/use-simple-form.ts'
import { FieldMessage } from '../FieldMessage.tsx'
import { CheckableInput } from '../SelectionControl.tsx'

interface Props {
  /** `form.checkbox('terms')` */
  field: CheckboxState
  label: ReactNode
}

/** Checkbox of a simple form. */
export function Checkbox({ field: { name, checked, error, disabled, onChange }, label }: Props) {
  const id = fieldId(name)
  const messageId = `${id}-message`
  return (
    <div>
      <Label>
        <CheckableInput
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
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
