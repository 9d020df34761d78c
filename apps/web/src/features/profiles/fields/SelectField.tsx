import NativeSelect from '@mui/material/NativeSelect'
import { type FieldName, type Form, useField } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { FormField, type FormFieldProps } from '../../../ui/FormField.tsx'

interface Props<V extends object, Option extends string> extends Omit<FormFieldProps, 'error' | 'aside'> {
  form: Form<V>
  name: FieldName<V, string>
  options: readonly Option[]
  labels: Record<Option, string>
  /** Text of the empty option. */
  placeholder?: string
}

/** Binds a native select to a field of the form. */
export function SelectField<V extends object, Option extends string>(props: Props<V, Option>) {
  const { form, name, options, labels, placeholder = 'Select', ...fieldProps } = props
  const { value, error, onChange, onBlur } = useField<V, string>(form, name)
  // A saved value that is not among the options (older or imported data) stays selectable.
  const isCustomValue = value !== '' && !(options as readonly string[]).includes(value)
  return (
    <FormField {...fieldProps} id={fieldId(name)} error={error}>
      {({ id, describedBy, state }) => (
        <NativeSelect
          id={id}
          name={name}
          {...state}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          aria-describedby={describedBy}
        >
          <option value="">{placeholder}</option>
          {isCustomValue && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option]}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
