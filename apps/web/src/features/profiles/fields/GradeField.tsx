import { type GradeType, gradeTypeLabel, gradeTypes, guessGradeType } from '@endorse/contract/profiles/values'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { type FieldName, type Form, useField } from '../../../lib/form.ts'
import { SelectMenu } from '../../../ui/form/SelectMenu.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

interface Props<V extends object> {
  form: Form<V>
  /** The field of the number. */
  name: FieldName<V, string>
  /** The field of its kind. */
  type: FieldName<V, GradeType>
}

/** The result of a degree with its kind. The kind follows the number until the user chooses one. */
export function GradeField<V extends object>({ form, name, type }: Props<V>) {
  const grade = useField<V, string>(form, name)
  const { value, onChange } = useField<V, GradeType>(form, type)
  const [isChosen, setChosen] = useState(grade.value !== '')
  const changeGrade = (text: string) => {
    grade.onChange(text)
    if (!isChosen) onChange(guessGradeType(text))
  }
  const choose = (chosen: string) => {
    setChosen(true)
    onChange(chosen as GradeType)
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
      <TextField
        field={{ ...grade, onChange: changeGrade }}
        label="Percentage or CGPA"
        inputMode="decimal"
        transform={toDecimal}
      />
      <SelectMenu
        name="Percentage or CGPA, unit"
        value={value}
        options={gradeTypes.map((one) => ({ value: one, label: gradeTypeLabel[one] }))}
        onChange={choose}
        // Below the line of the label.
        sx={{ flex: 'none', width: 104, mt: 3 }}
      />
    </Stack>
  )
}

/** Keeps digits and the first decimal point. */
function toDecimal(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}
