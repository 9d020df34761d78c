import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import { type ReactNode, useId } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

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
    <FormControl
      fullWidth
      error={Boolean(error)}
      disabled={disabled}
      required={required}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <InputLabel id={labelId} {...(group ? { component: 'span' } : { htmlFor: id })}>
          {label}
          {optional && (
            <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
              {' '}
              optional
            </Box>
          )}
        </InputLabel>
        {aside && (
          <Box sx={{ typography: 'small', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}>
            {aside}
          </Box>
        )}
      </Box>
      {children({ id, describedBy, labelId })}
      <FieldMessage id={messageId} help={help} error={error} />
    </FormControl>
  )
}
