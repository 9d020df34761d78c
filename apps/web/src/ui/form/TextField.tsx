import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import type { InputHTMLAttributes } from 'react'
import { countCharacters } from '../../lib/characters.ts'
import type { FieldState } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FormField, type FormFieldProps } from '../FormField.tsx'

type InputPart = Pick<
  InputBaseProps,
  'type' | 'size' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'startAdornment' | 'endAdornment'
>

/** The props of a text field with its label and error. */
export interface TextFieldProps extends Omit<FormFieldProps, 'error'>, InputPart {
  field: FieldState<string>
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Further attributes of the `<input>` or `<textarea>`. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>
  /** Number of lines; renders a textarea that grows with its text. */
  rows?: number
  maxRows?: number
  /** Maximum length, shown as a counter. */
  maxLength?: number
  /** Transforms the typed text, for example to digits only. */
  transform?: (text: string) => string
}

/** Text input or textarea with label, help and error. */
export function TextField(props: TextFieldProps) {
  const { field, label, help, optional, required, disabled, aside, ...rest } = props
  const { inputMode, inputProps, rows, maxRows, maxLength, transform, ...input } = rest
  const { name, value, error, onChange, onBlur } = field
  const counter = maxLength && `${countCharacters(value)}/${maxLength}`
  return (
    <FormField
      id={fieldId(name)}
      {...{ label, help, error, optional, required }}
      disabled={disabled || field.disabled}
      aside={aside ?? counter}
    >
      {({ id, describedBy, state }) => (
        <InputBase
          {...{ id, name, value, onBlur }}
          {...state}
          {...input}
          onChange={({ target }) => onChange(transform ? transform(target.value) : target.value)}
          multiline={rows !== undefined}
          minRows={rows}
          maxRows={maxRows}
          inputProps={{
            ...inputProps,
            inputMode,
            maxLength: maxLength ?? inputProps?.maxLength,
            'aria-describedby': describedBy,
          }}
        />
      )}
    </FormField>
  )
}
