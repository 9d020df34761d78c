import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { type FieldName, type Form, useField } from '../lib/form.ts'
import { fieldId } from '../lib/form-errors.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'
import { Input } from './Input.tsx'

export interface TextInputProps<V extends object> extends Omit<FormFieldProps, 'error' | 'aside'> {
  form: Form<V>
  name: FieldName<V, string>
  type?: HTMLInputTypeAttribute
  placeholder?: string
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  startAdornment?: ReactNode
  endAdornment?: ReactNode
  inputProps?: InputHTMLAttributes<HTMLInputElement>
  /** Lines; more than one makes it a text area. */
  rows?: number
  /** Counted in the corner, and the most that can be typed. */
  maxLength?: number
  /** Rewrites what is typed: digits for a phone. */
  transform?: (typed: string) => string
}

/** A text field of a form: label above, help and error below in one place. */
export function TextInput<V extends object>(props: TextInputProps<V>) {
  const { form, name, label, help, optional, required, disabled, maxLength, transform, inputProps } = props
  const { value, error, onChange, onBlur } = useField<V, string>(form, name)
  return (
    <FormField
      id={fieldId(name)}
      {...{ label, help, error, optional, required, disabled }}
      aside={maxLength && `${Array.from(value).length}/${maxLength}`}
    >
      {({ id, describedBy }) => (
        <Input
          id={id}
          name={name}
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => onChange(transform ? transform(target.value) : target.value)}
          type={props.type}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          startAdornment={props.startAdornment}
          endAdornment={props.endAdornment}
          minRows={props.rows}
          inputProps={{
            ...inputProps,
            inputMode: props.inputMode,
            maxLength,
            'aria-describedby': describedBy,
          }}
        />
      )}
    </FormField>
  )
}
