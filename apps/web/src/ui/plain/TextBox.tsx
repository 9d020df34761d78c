import Box from '@mui/material/Box'
import { keyframes, styled } from '@mui/material/styles'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { afterPress } from '../../lib/after-press.ts'
import { fieldId, type TextState } from '../../lib/plain-form.ts'
import { FieldMessage } from '../FieldMessage.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'placeholder'
  | 'inputMode'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'required'
  | 'onKeyDown'
  | 'onKeyUp'
>

export interface TextBoxProps extends InputProps {
  /** `form.text('email')` */
  of: TextState
  label: string
  /** What the browser and password managers fill it in with. */
  autoComplete: string
  optional?: boolean
  help?: ReactNode
  /** At the right end of the label's line. */
  aside?: ReactNode
  /** Within the box, at its right end. */
  end?: ReactNode
  /** Rewrites what is typed: capitals for a code. */
  rewrite?: (typed: string) => string
  /** The browser has filled it in by itself, and tells what with only when somebody touches the page. */
  onAutofill?: () => void
}

/** A text field as `TextInput` draws it, 44 px high, for the pages that do without that one's libraries. */
export function TextBox({
  of,
  label,
  optional,
  help,
  aside,
  end,
  rewrite,
  onAutofill,
  ...input
}: TextBoxProps) {
  const { name, value, error, disabled, onType, onLeave } = of
  const id = fieldId(name)
  const messageId = `${id}-message`
  return (
    <Box sx={{ minWidth: 0 }}>
      <Line>
        <Label htmlFor={id} data-disabled={disabled || undefined}>
          {label}
          {optional && <Optional> optional</Optional>}
        </Label>
        {aside}
      </Line>
      <Frame data-disabled={disabled || undefined} data-error={Boolean(error) || undefined}>
        <input
          {...input}
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={help || error ? messageId : undefined}
          onChange={({ target }) => onType(rewrite ? rewrite(target.value) : target.value)}
          onBlur={() => afterPress(onLeave)}
          onAnimationStart={onAutofill}
        />
        {end}
      </Frame>
      <FieldMessage id={messageId} help={help} error={error} />
    </Box>
  )
}

/** Shows nothing: there is no event for being filled in, and an animation has one. */
const autofilled = keyframes({ from: { opacity: 1 } })

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 6,
}))

const Label = styled('label')(({ theme }) => ({
  fontWeight: 500,
  '&[data-disabled]': { color: theme.vars.palette.text.secondary },
}))

const Optional = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary, fontWeight: 400 }))

const Frame = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  border: `1px solid ${vars.palette.line.input}`,
  borderRadius: 8,
  '&:hover': { borderColor: vars.palette.text.secondary },
  '&:has(input:focus)': {
    borderColor: vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${vars.palette.action.focus}`,
  },
  '&&[data-error]': { borderColor: vars.palette.error.main },
  '&[data-disabled]': {
    borderColor: vars.palette.divider,
    backgroundColor: vars.palette.background.sunken,
  },
  input: {
    flex: 1,
    minWidth: 0,
    height: 42,
    padding: '0 11px',
    border: 0,
    borderRadius: 7,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 15,
    // Or a phone zooms in when the field is touched.
    [breakpoints.down('sm')]: { fontSize: 16 },
    '&::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
    '&:disabled': { WebkitTextFillColor: vars.palette.text.secondary },
    '&:-webkit-autofill': {
      animation: `${autofilled} 1ms`,
      WebkitTextFillColor: vars.palette.text.primary,
      boxShadow: `0 0 0 100px ${vars.palette.background.selected} inset`,
    },
  },
}))
