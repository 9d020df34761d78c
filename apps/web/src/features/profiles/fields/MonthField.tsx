import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { type FieldName, type Form, useField } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { FormField } from '../../../ui/FormField.tsx'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const FIRST_YEAR = 1950
/** Studies and certificates can end that many years from now. */
const YEARS_AHEAD = 10

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
  label: string
  disabled?: boolean | undefined
}

/** Chooses a month and a year. The value is the first day of the month; `2020-` or `-05` while a half is missing. */
export function MonthField<V extends object>({ form, name, label, disabled }: Props<V>) {
  const { value, error, onChange, onBlur } = useField<V, string>(form, name)
  const [, year = '', month = ''] = /^(\d{4})?-?(\d{2})?/.exec(value) ?? []
  const select = (chosen: { year: string; month: string }) => onChange(toValue(chosen))
  return (
    <FormField label={label} group id={fieldId(name)} error={error} disabled={disabled}>
      {({ id, describedBy, state }) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 88px', gap: 1 }}>
          <NativeSelect
            {...state}
            id={id}
            value={month}
            onChange={({ target }) => select({ year, month: target.value })}
            onBlur={onBlur}
            inputProps={{ 'aria-label': `${label}, month`, 'aria-describedby': describedBy }}
          >
            <option value="">Month</option>
            {months.map((text, index) => (
              <option key={text} value={String(index + 1).padStart(2, '0')}>
                {text}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            {...state}
            value={year}
            onChange={({ target }) => select({ year: target.value, month })}
            onBlur={onBlur}
            inputProps={{ 'aria-label': `${label}, year`, 'aria-describedby': describedBy }}
          >
            <option value="">Year</option>
            {yearsWith(year).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </NativeSelect>
        </Box>
      )}
    </FormField>
  )
}

function toValue({ year, month }: { year: string; month: string }): string {
  if (year === '' && month === '') return ''
  return year && month ? `${year}-${month}-01` : `${year}-${month}`
}

/** Lists the years, the latest first, with a saved one that is out of the usual range. */
function yearsWith(year: string): string[] {
  const last = new Date().getFullYear() + YEARS_AHEAD
  const usual = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index))
  return year === '' || usual.includes(year) ? usual : [...usual, year]
}
