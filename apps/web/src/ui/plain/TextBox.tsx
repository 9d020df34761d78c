import { keyframes } from '@mui/material/styles'
import type { InputHTMLAttributes } from 'react'
import { afterPress } from '../../lib/after-press.ts'
import { fieldId } from '../../lib/mistakes.ts'
import type { TextState } from '../../lib/plain-form.ts'
import { Field, type FieldFrameProps } from '../Field.tsx'
import { Input, type InputProps } from '../Input.tsx'

type OfField = Pick<FieldFrameProps, 'label' | 'help' | 'optional' | 'aside'>
type OfBox = Pick<InputProps, 'type' | 'placeholder' | 'endAdornment' | 'onKeyDown' | 'onKeyUp'>
type OfInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'required'
>

export interface TextBoxProps extends OfField, OfBox, OfInput {
  /** `form.text('email')` */
  of: TextState
  /** What the browser and password managers fill it in with. */
  autoComplete: string
  /** Rewrites what is typed: capitals for a code. */
  rewrite?: (typed: string) => string
  /** The browser has filled it in by itself, and tells what with only when somebody touches the page. */
  onAutofill?: () => void
}

/** A text field of a plain form, 44 px high. */
export function TextBox(props: TextBoxProps) {
  const { of, label, help, optional, aside, rewrite, onAutofill } = props
  const { type, placeholder, autoComplete, endAdornment, onKeyDown, onKeyUp } = props
  const { inputMode, autoCapitalize, autoCorrect, spellCheck, required } = props
  const { name, value, error, disabled, onType, onLeave } = of
  return (
    <Field id={fieldId(name)} {...{ label, help, error, optional, disabled, aside }}>
      {({ id, describedBy }) => (
        <Input
          {...{ id, name, value, type, placeholder, autoComplete, endAdornment, onKeyDown, onKeyUp }}
          onChange={({ target }) => onType(rewrite ? rewrite(target.value) : target.value)}
          onBlur={() => afterPress(onLeave)}
          inputProps={{
            inputMode,
            autoCapitalize,
            autoCorrect,
            spellCheck,
            required,
            'aria-describedby': describedBy,
            onAnimationStart: onAutofill,
          }}
          sx={{
            minHeight: 44,
            fontSize: { xs: 16, sm: 15 },
            'input:-webkit-autofill': { animation: `${autofilled} 1ms` },
          }}
        />
      )}
    </Field>
  )
}

/** Shows nothing: there is no event for being filled in, and an animation has one. */
const autofilled = keyframes({ from: { opacity: 1 } })
