import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { FieldMessage } from './FieldMessage.tsx'

interface Props {
  /** The digits so far; a space for an empty box between digits. */
  value: string
  onChange: (code: string) => void
  label: string
  length?: number
  error?: string
  disabled?: boolean
  autoFocus?: boolean
}

/**
 * Input for a one-time code with one box per digit. A code that is pasted or autofilled into any box is spread over
 * all of them.
 */
export function CodeInput({ value, onChange, label, length = 6, error, disabled, autoFocus }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const messageId = useId()
  const digits = Array.from({ length }, (_, index) => value[index]?.trim() ?? '')

  // The boxes are disabled during verification and lose the focus, so it is restored after an error.
  useEffect(() => {
    if (error && !disabled) inputs.current[0]?.focus()
  }, [error, disabled])

  const focus = (index: number) => inputs.current[Math.max(0, Math.min(index, length - 1))]?.focus()

  const fillFrom = (index: number, text: string) => {
    const newDigits = onlyDigits(text).slice(0, length - index)
    if (!newDigits) return
    onChange(join(digits.toSpliced(index, newDigits.length, ...Array.from(newDigits))))
    focus(index + newDigits.length)
  }

  const handleInput = (index: number, text: string) => {
    const newDigits = onlyDigits(text)
    if (newDigits.length === length) return fillFrom(0, newDigits)
    // The box already had a digit: keep only the new one.
    fillFrom(index, newDigits.length > 1 && digits[index] ? newDigits.replace(digits[index], '') : newDigits)
  }

  const handleBackspace = (index: number) => {
    const at = digits[index] ? index : index - 1
    if (at < 0) return
    onChange(join(digits.with(at, '')))
    focus(at)
  }

  const handleKeyDown = (index: number, event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      Backspace: () => handleBackspace(index),
      Delete: () => onChange(join(digits.with(index, ''))),
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(index + 1),
      Home: () => focus(0),
      End: () => focus(length - 1),
    }
    const action = actions[event.key]
    if (!action || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    action()
  }

  const handlePaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = onlyDigits(event.clipboardData.getData('text'))
    fillFrom(pasted.length >= length ? 0 : index, pasted)
  }

  return (
    <Box role="group" aria-label={label} aria-describedby={error ? messageId : undefined}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))`,
          gap: { xs: 1, sm: 1.5 },
        }}
      >
        {digits.map((digit, index) => (
          <DigitInput
            key={index}
            ref={(box) => {
              inputs.current[index] = box
            }}
            aria-label={`Digit ${index + 1} of ${length}`}
            aria-invalid={Boolean(error) || undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoFocus={autoFocus && index === 0}
            disabled={disabled}
            value={digit}
            // React's onChange does not fire when the same digit is typed again; onInput does.
            onInput={(event) => handleInput(index, event.currentTarget.value)}
            onKeyDown={(event) => handleKeyDown(index, event)}
            onPaste={(event) => handlePaste(index, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </Box>
      <Box
        role="alert"
        sx={{
          display: 'flex',
          justifyContent: 'center',
          '& > div': { mt: 1.5, fontSize: 13, lineHeight: '18px' },
        }}
      >
        <FieldMessage id={messageId} error={error} />
      </Box>
    </Box>
  )
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** An empty box between digits becomes a space. */
function join(digits: readonly string[]): string {
  return digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()
}

const DigitInput = styled('input')(({ theme }) => ({
  width: '100%',
  height: 60,
  padding: 0,
  border: `1px solid ${theme.vars.palette.line.input}`,
  borderRadius: 12,
  outline: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontFamily: 'inherit',
  fontSize: 24,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:focus': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.vars.palette.action.focus}`,
  },
  '&[aria-invalid]': {
    borderColor: theme.vars.palette.error.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.light} 45%, ${theme.vars.palette.background.paper})`,
  },
  '&:disabled': { backgroundColor: theme.vars.palette.background.sunken },
  [theme.breakpoints.down('sm')]: { height: 56 },
}))
