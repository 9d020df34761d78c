import type { HTMLInputTypeAttribute, InputHTMLAttributes, KeyboardEventHandler, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { afterPress } from '../lib/after-press.ts'
import { Field, type FieldFrameProps } from './Field.tsx'
import { Input } from './Input.tsx'

export interface TextInputProps<F extends FieldValues> extends Omit<FieldFrameProps, 'error' | 'aside'> {
  control: Control<F>
  name: FieldPath<F>
  type?: HTMLInputTypeAttribute
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  startAdornment?: ReactNode
  endAdornment?: ReactNode
  inputProps?: InputHTMLAttributes<HTMLInputElement>
  /** Lines; more than one makes it a text area. */
  rows?: number
  /** Counted in the corner, and the most that can be typed. */
  maxLength?: number
  /** 44 px high, as on the sign-in pages. */
  large?: boolean
  /** Rewrites what is typed: capitals for a code, digits for a phone. */
  rewrite?: (typed: string) => string
  onKeyUp?: KeyboardEventHandler
}

/** A text field of a form: label above, help and error below in one place. */
export function TextInput<F extends FieldValues>(props: TextInputProps<F>) {
  const { control, name, label, help, optional, required, disabled, maxLength, rewrite, inputProps, large } =
    props
  const { field, fieldState } = useController({ control, name })
  const value = field.value ?? ''
  return (
    <Field
      id={fieldId(name)}
      {...{ label, help, optional, required, disabled }}
      error={fieldState.error?.message}
      aside={maxLength && `${Array.from(value).length}/${maxLength}`}
    >
      {({ id, describedBy }) => (
        <Input
          id={id}
          name={name}
          value={value}
          inputRef={field.ref}
          onBlur={() => afterPress(field.onBlur)}
          onChange={(event) => field.onChange(rewrite ? rewrite(event.target.value) : event.target.value)}
          onKeyUp={props.onKeyUp}
          disabled={disabled}
          error={fieldState.invalid}
          type={props.type}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          autoFocus={props.autoFocus}
          startAdornment={props.startAdornment}
          endAdornment={props.endAdornment}
          minRows={props.rows}
          inputProps={{
            ...inputProps,
            inputMode: props.inputMode,
            maxLength,
            'aria-describedby': describedBy,
          }}
          sx={large ? { minHeight: 44, fontSize: { xs: 16, sm: 15 } } : undefined}
        />
      )}
    </Field>
  )
}

/** The address that a line of the error summary leads to. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}
