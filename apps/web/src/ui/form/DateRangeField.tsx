import { useWatch } from 'react-hook-form'
import type { FieldName, Form } from '../../lib/form.ts'
import { CheckboxField } from './CheckboxField.tsx'
import { FieldRow } from './FieldGroup.tsx'
import { MonthField } from './MonthField.tsx'

interface Props<V extends object> {
  form: Form<V>
  start: FieldName<V, string>
  end: FieldName<V, string>
  startLabel?: string
  endLabel?: string
  /** The checkbox "I work here now", which disables the end date. */
  current?: { name: FieldName<V, boolean>; label: string }
}

/** Two months, and optionally a checkbox for an entry that has not ended. */
export function DateRangeField<V extends object>(props: Props<V>) {
  const { form, start, end, startLabel = 'Start date', endLabel = 'End date', current } = props
  const isCurrent = Boolean(
    useWatch({ control: form.control, name: current?.name ?? end, disabled: !current }),
  )
  return (
    <div>
      <FieldRow>
        <MonthField form={form} name={start} label={startLabel} />
        <MonthField form={form} name={end} label={endLabel} disabled={current && isCurrent} />
      </FieldRow>
      {current && <CheckboxField form={form} name={current.name} label={current.label} />}
    </div>
  )
}
