import FormControl from '@mui/material/FormControl'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

/** Label, help and state, which every field component accepts. */
export interface FormFieldProps {
  label: ReactNode
  help?: ReactNode
  error?: string
  /** Adds "optional" to the label. In one form mark either the optional or the required fields. */
  optional?: boolean
  required?: boolean
  disabled?: boolean
  /** Content at the right end of the label's line, such as a counter. */
  aside?: ReactNode
}

interface FieldIds {
  id: string
  /** For `aria-describedby`. */
  describedBy: string | undefined
  labelId: string
}

interface Props extends FormFieldProps {
  children: (ids: FieldIds) => ReactNode
  /** For a group of inputs: the label names a `role="group"` instead of one input. */
  group?: boolean
  id?: string
}

/** Renders the label above and the help or error below an input, and connects them to it. */
export function FormField({
  label,
  help,
  error,
  optional,
  required,
  disabled,
  aside,
  children,
  group,
  id: idProp,
}: Props) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const labelId = `${id}-label`
  const messageId = `${id}-message`
  const describedBy = help || error ? messageId : undefined
  return (
    <FormControl
      error={Boolean(error)}
      disabled={disabled}
      required={required}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      <LabelRow>
        <Label id={labelId} data-disabled={disabled} {...(group ? { as: 'span' } : { htmlFor: id })}>
          {label}
          {required && <SecondaryText aria-hidden="true"> *</SecondaryText>}
          {optional && <SecondaryText> optional</SecondaryText>}
        </Label>
        {aside && <SecondaryText>{aside}</SecondaryText>}
      </LabelRow>
      {children({ id, describedBy, labelId })}
      <FieldMessage id={messageId} help={help} error={error} />
    </FormControl>
  )
}

const LabelRow = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 6,
}))

const Label = styled('label')(({ theme }) => ({
  fontWeight: 500,
  '&[data-disabled="true"]': { color: theme.vars.palette.text.secondary },
}))

const SecondaryText = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.tertiary,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
}))
