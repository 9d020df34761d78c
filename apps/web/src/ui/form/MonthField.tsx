import Box from '@mui/material/Box'
import { monthNames } from '../../lib/dates.ts'
import { type FieldName, type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { FormField } from '../FormField.tsx'
import { SelectMenu } from './SelectMenu.tsx'

const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))
const FIRST_YEAR = 1950
/** Studies and certificates can end that many years from now. */
const YEARS_AHEAD = 10

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
  label: string
  disabled?: boolean | undefined
}

/** Chooses a month and a year, or a year alone. The value is the first day of the month, or `2020`; `-05` while the year is missing. */
export function MonthField<V extends object>({ form, name, label, disabled }: Props<V>) {
  const { value, error, onChange, onBlur } = useField<V, string>(form, name)
  const [, year = '', month = ''] = /^(\d{4})?-?(\d{2})?/.exec(value) ?? []
  const select = (chosen: { year: string; month: string }) => onChange(toValue(chosen))
  return (
    <FormField label={label} group id={fieldId(name)} error={error} disabled={disabled}>
      {({ id, ...shared }) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: 1 }}>
          <SelectMenu
            {...shared}
            onBlur={onBlur}
            id={id}
            name={`${label}, month`}
            placeholder="Month"
            value={month}
            options={monthOptions}
            onChange={(chosen) => select({ year, month: chosen })}
          />
          <SelectMenu
            {...shared}
            onBlur={onBlur}
            name={`${label}, year`}
            placeholder="Year"
            value={year}
            options={yearsWith(year).map((one) => ({ value: one, label: one }))}
            onChange={(chosen) => select({ year: chosen, month })}
          />
        </Box>
      )}
    </FormField>
  )
}

function toValue({ year, month }: { year: string; month: string }): string {
  if (month === '') return year
  return year ? `${year}-${month}-01` : `-${month}`
}

/** Lists the years, the latest first, with a saved one that is out of the usual range. */
function yearsWith(year: string): string[] {
  const last = new Date().getFullYear() + YEARS_AHEAD
  const usual = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index))
  return year === '' || usual.includes(year) ? usual : [...usual, year]
}
