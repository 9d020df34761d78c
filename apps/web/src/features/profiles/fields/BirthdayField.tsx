import { latestBirthDate } from '@endorse/contract/profiles/birthday'
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import { styled } from '@mui/material/styles'
import type { FieldName, Form } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/form/inputs.tsx'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
  /** The youngest that a user may be, in years. */
  minAge: number
}

/** The date of birth, with the calendar icon of the other fields instead of the browser's. */
export function BirthdayField<V extends object>({ form, name, minAge }: Props<V>) {
  return (
    <OwnIcon>
      <TextInput
        form={form}
        name={name}
        label="Date of birth"
        required
        type="date"
        autoComplete="bday"
        endAdornment={<CalendarTodayOutlined aria-hidden="true" fontSize="small" />}
        inputProps={{ min: '1900-01-01', max: latestBirthDate(minAge) }}
      />
    </OwnIcon>
  )
}

/** The browser's icon stays clickable, but is transparent and lies above ours. */
const OwnIcon = styled('div')({
  '& .MuiInputBase-root': { position: 'relative' },
  '& input::-webkit-datetime-edit': { padding: 0, lineHeight: '20px' },
  '& input::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    inset: '0 0 0 auto',
    width: 40,
    height: 'auto',
    margin: 0,
    padding: 0,
    opacity: 0,
    cursor: 'pointer',
  },
})
