import InputBase from '@mui/material/InputBase'
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { type FieldName, type Form, useField } from '../lib/form.ts'
import { fieldId } from '../lib/form-errors.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'

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
  /** Number of lines; more than one renders a textarea. */
  rows?: number
  /** Maximum length, shown as a counter. */
  maxLength?: number
  /** Transforms the typed text, for example to digits only. */
  transform?: (text: string) => string
}

/** Text field bound to a field of a `Form`, with label, help and error. */
export function TextInput<V extends object>(props: TextInputProps<V>) {
  const { form, name, label, help, optional, required, disabled, maxLength, transform, inputProps } = props
  const { value, error, onChange, onBlur, ...field } = useField<V, string>(form, name)
  return (
    <FormField
      id={fieldId(name)}
      {...{ label, help, error, optional, required }}
      disabled={disabled || field.disabled}
      aside={maxLength && `${Array.from(value).length}/${maxLength}`}
    >
      {({ id, describedBy }) => (
        <InputBase
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
          multiline={props.rows !== undefined}
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
