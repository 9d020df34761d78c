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
import { FieldContext } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

export interface InputProps {
  id?: string
  name?: string
  type?: string
  value: string
  onChange?: ChangeEventHandler<TextElement>
  onBlur?: FocusEventHandler<TextElement>
  onKeyDown?: KeyboardEventHandler<TextElement>
  onKeyUp?: KeyboardEventHandler<TextElement>
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: boolean
  /** Minimum number of lines; more than one renders a textarea that grows with its text. */
  minRows?: number
  maxRows?: number
  startAdornment?: ReactNode
  endAdornment?: ReactNode
  inputRef?: Ref<TextElement>
  /** Attributes of the `<input>` or `<textarea>`. */
  inputProps?: InputHTMLAttributes<TextElement> & { enterKeyHint?: string }
  sx?: SxProps<Theme>
}

/** Text input or textarea. Inside a `FormField` it takes error, disabled and required from it. */
export function Input(props: InputProps) {
  const { minRows = 1, maxRows, startAdornment, endAdornment, inputRef, inputProps, sx, ...rest } = props
  const { error, disabled, ...input } = rest
  const field = useContext(FieldContext)
  const hasError = error || field.error
  const isDisabled = disabled || field.disabled
  const inputAttributes = {
    required: field.required,
    ...input,
    ...inputProps,
    disabled: isDisabled,
    'aria-invalid': hasError || undefined,
  }
  return (
    <Frame
      data-error={hasError || undefined}
      data-disabled={isDisabled || undefined}
      data-quiet={props.readOnly || undefined}
      onClick={focusInput}
      sx={sx}
    >
      {startAdornment && <Adornment sx={{ ml: 1.5 }}>{startAdornment}</Adornment>}
      {minRows > 1 ? (
        <Text
          {...inputAttributes}
          ref={inputRef as Ref<HTMLTextAreaElement>}
          rows={minRows}
          style={{ minHeight: heightOf(minRows), maxHeight: maxRows && heightOf(maxRows) }}
        />
      ) : (
        <input {...inputAttributes} ref={inputRef as Ref<HTMLInputElement>} />
      )}
      {endAdornment && <Adornment sx={{ mr: 1 }}>{endAdornment}</Adornment>}
    </Frame>
  )
}

/** Focuses the input on a click on its frame or adornments. */
function focusInput({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('button, input, textarea')) return
  currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}

function heightOf(rows: number): string {
  return `calc(${rows} * 20px + 18px)`
}

const Frame = styled('div')(inputStyles)

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
