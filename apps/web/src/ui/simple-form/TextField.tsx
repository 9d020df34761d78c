import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import type { InputHTMLAttributes } from 'react'
import { afterPointerUp } from '../../lib/after-pointer-up.ts'
import { fieldId } from '../../lib/form-errors.ts'
import type { TextFieldState } from '../../lib/use-simple-form.ts'
import { FormField, type FormFieldProps } from '../FormField.tsx'

type FieldPart = Pick<FormFieldProps, 'label' | 'help' | 'optional' | 'aside'>
type InputPart = Pick<InputBaseProps, 'type' | 'placeholder' | 'endAdornment' | 'onKeyDown' | 'onKeyUp'>
type HtmlInputPart = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'required'
>

export interface TextFieldProps extends FieldPart, InputPart, HtmlInputPart {
  /** `form.textField('email')` */
  field: TextFieldState
  /** Autofill token for browsers and password managers. */
  autoComplete: string
  /** Transforms the typed text, for example to capitals. */
  transform?: (text: string) => string
  /** Called on autofill. The browser reveals the value only after the first interaction with the page. */
  onAutofill?: () => void
}

/** Text field of a simple form, 44 px high. */
export function TextField(props: TextFieldProps) {
  const { field, label, help, optional, aside, transform, onAutofill } = props
  const { type, placeholder, autoComplete, endAdornment, onKeyDown, onKeyUp } = props
  const { inputMode, autoCapitalize, autoCorrect, spellCheck, required } = props
  const { name, value, error, disabled, onChange, onBlur } = field
  return (
    <FormField id={fieldId(name)} {...{ label, help, error, optional, disabled, aside }}>
      {({ id, describedBy }) => (
        <InputBase
          size="large"
          {...{ id, name, value, type, placeholder, autoComplete, endAdornment, onKeyDown, onKeyUp }}
          onChange={({ target }) => onChange(transform ? transform(target.value) : target.value)}
          onBlur={() => afterPointerUp(onBlur)}
          inputProps={{
            inputMode,
            autoCapitalize,
            autoCorrect,
            spellCheck,
            required,
            'aria-describedby': describedBy,
            // Browsers have no autofill event; MUI starts an invisible animation.
            onAnimationStart: ({ animationName }) => animationName === 'mui-auto-fill' && onAutofill?.(),
          }}
        />
      )}
    </FormField>
  )
}
