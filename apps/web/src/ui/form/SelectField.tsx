import { type FieldName, type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FormField, type FormFieldProps } from '../FormField.tsx'
import { SelectMenu } from './SelectMenu.tsx'

interface Props<V extends object, Option extends string> extends Omit<FormFieldProps, 'error' | 'aside'> {
  form: Form<V>
  name: FieldName<V, string>
  options: readonly Option[]
  labels: Record<Option, string>
  /** Text of the empty option. */
  placeholder?: string
}

/** Binds a select to a field of the form. */
export function SelectField<V extends object, Option extends string>(props: Props<V, Option>) {
  const { form, name, options, labels, placeholder = 'Select', ...fieldProps } = props
  const { value, error, onChange, onBlur } = useField<V, string>(form, name)
  // A saved value that is not among the options (older or imported data) stays selectable.
  const isCustomValue = value !== '' && !(options as readonly string[]).includes(value)
  const choices = options.map((option): { value: string; label: string } => ({
    value: option,
    label: labels[option],
  }))
  return (
    <FormField {...fieldProps} id={fieldId(name)} error={error}>
      {(field) => (
        <SelectMenu
          {...field}
          value={value}
          options={isCustomValue ? [{ value, label: value }, ...choices] : choices}
          onChange={onChange}
          onBlur={onBlur}
          placeholder={placeholder}
        />
      )}
    </FormField>
  )
}
