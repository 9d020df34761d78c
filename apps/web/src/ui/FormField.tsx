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

interface FieldProps {
  id: string
  /** For `aria-describedby`. */
  describedBy: string | undefined
  labelId: string
  /** For MUI's inputs. They get it as props, because MUI's FormControl costs the login 0.7 KB. */
  state: { error: boolean; disabled: boolean | undefined; required: boolean | undefined }
}

interface Props extends FormFieldProps {
  children: (field: FieldProps) => ReactNode
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
    <Column {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}>
      <LabelRow>
        <Label id={labelId} data-disabled={disabled} {...(group ? { as: 'span' } : { htmlFor: id })}>
          {label}
          {required && <SecondaryText aria-hidden="true"> *</SecondaryText>}
          {optional && <SecondaryText> optional</SecondaryText>}
        </Label>
        {aside && <SecondaryText>{aside}</SecondaryText>}
      </LabelRow>
      {children({ id, describedBy, labelId, state: { error: Boolean(error), disabled, required } })}
      <FieldMessage id={messageId} help={help} error={error} />
    </Column>
  )
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', width: '100%', minWidth: 0 })

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
