import { type SxProps, styled, type Theme } from '@mui/material/styles'
import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { FieldState } from './field-state.ts'
import { inputLook } from './input-look.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement

export interface InputProps {
  id?: string
  name?: string
  type?: string
  value: string
  onChange?: ChangeEventHandler<Typed>
  onBlur?: FocusEventHandler<Typed>
  onKeyDown?: KeyboardEventHandler<Typed>
  onKeyUp?: KeyboardEventHandler<Typed>
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: boolean
  /** Lines, at least; more than one makes it a text area, which grows with its text. */
  minRows?: number
  maxRows?: number
  startAdornment?: ReactNode
  endAdornment?: ReactNode
  inputRef?: Ref<Typed>
  /** Of the input itself. */
  inputProps?: InputHTMLAttributes<Typed> & { enterKeyHint?: string }
  sx?: SxProps<Theme>
}

/** What a line, or several, can be typed into. In a `Field` it knows of the field's mistakes. */
export function Input(props: InputProps) {
  const { minRows = 1, maxRows, startAdornment, endAdornment, inputRef, inputProps, sx, ...rest } = props
  const { error, disabled, ...input } = rest
  const field = useContext(FieldState)
  const isWrong = error || field.error
  const isDisabled = disabled || field.disabled
  const all = {
    required: field.required,
    ...input,
    ...inputProps,
    disabled: isDisabled,
    'aria-invalid': isWrong || undefined,
  }
  return (
    <Frame
      data-error={isWrong || undefined}
      data-disabled={isDisabled || undefined}
      data-quiet={props.readOnly || undefined}
      onClick={focusInput}
      sx={sx}
    >
      {startAdornment && <Adornment sx={{ ml: 1.5 }}>{startAdornment}</Adornment>}
      {minRows > 1 ? (
        <Text
          {...all}
          ref={inputRef as Ref<HTMLTextAreaElement>}
          rows={minRows}
          style={{ minHeight: heightOf(minRows), maxHeight: maxRows && heightOf(maxRows) }}
        />
      ) : (
        <input {...all} ref={inputRef as Ref<HTMLInputElement>} />
      )}
      {endAdornment && <Adornment sx={{ mr: 1 }}>{endAdornment}</Adornment>}
    </Frame>
  )
}

/** A press on the frame, or on a sign in it, is meant for the input. */
function focusInput({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('button, input, textarea')) return
  currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}

function heightOf(rows: number): string {
  return `calc(${rows} * 20px + 18px)`
}

const Frame = styled('div')(inputLook)

const Text = styled('textarea')({
  resize: 'vertical',
  '@supports (field-sizing: content)': { resize: 'none', fieldSizing: 'content' },
})

const Adornment = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  color: vars.palette.text.tertiary,
}))
