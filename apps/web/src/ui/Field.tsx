import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'
import { FieldState } from './field-state.ts'

export interface FieldFrameProps {
  label: ReactNode
  help?: ReactNode
  error?: string
  /** Said beside the label; mark the rarer kind, either this or `required`. */
  optional?: boolean
  required?: boolean
  disabled?: boolean
  /** At the right end of the label's line: a counter. */
  aside?: ReactNode
}

interface Ids {
  id: string
  /** For `aria-describedby`. */
  describedBy: string | undefined
  labelId: string
}

interface Props extends FieldFrameProps {
  children: (ids: Ids) => ReactNode
  /** For what is not one input: the label names a group and is no `<label>`. */
  group?: boolean
  id?: string
}

/** Label above; help or error below, tied to the input. */
export function Field({
  label,
  help,
  error,
  optional,
  required,
  disabled,
  aside,
  children,
  group,
  id: given,
}: Props) {
  const made = useId()
  const id = given ?? made
  const labelId = `${id}-label`
  const messageId = `${id}-message`
  const describedBy = help || error ? messageId : undefined
  return (
    <Box
      sx={{ position: 'relative', minWidth: 0 }}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      <Line>
        <Label id={labelId} data-disabled={disabled} {...(group ? { as: 'span' } : { htmlFor: id })}>
          {label}
          {required && <Quiet aria-hidden="true"> *</Quiet>}
          {optional && <Quiet> optional</Quiet>}
        </Label>
        {aside && <Quiet>{aside}</Quiet>}
      </Line>
      <FieldState value={{ error: Boolean(error), disabled, required }}>
        {children({ id, describedBy, labelId })}
      </FieldState>
      <FieldMessage id={messageId} help={help} error={error} />
    </Box>
  )
}

const Line = styled('div')(({ theme }) => ({
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

const Quiet = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.tertiary,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
}))
