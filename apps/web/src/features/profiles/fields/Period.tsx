import { type FieldName, type Form, useOfForm } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { CheckField } from './CheckField.tsx'
import { Pair } from './Group.tsx'

interface Props<V extends object> {
  form: Form<V>
  start: FieldName<V, string>
  end: FieldName<V, string>
  startLabel?: string
  endLabel?: string
  /** For what may still go on. */
  current?: { name: FieldName<V, boolean>; label: string }
}

const anyDay = { min: '1900-01-01', max: '2100-12-31' }

/** From a day to a day, or until now. */
export function Period<V extends object>(props: Props<V>) {
  const { form, start, end, startLabel = 'Start date', endLabel = 'End date', current } = props
  const goesOn = useOfForm(form, () => Boolean(current && form.valueOf(current.name)))
  return (
    <div>
      <Pair>
        <TextInput form={form} name={start} label={startLabel} type="date" inputProps={anyDay} />
        <TextInput
          form={form}
          name={end}
          label={endLabel}
          type="date"
          inputProps={anyDay}
          disabled={goesOn}
        />
      </Pair>
      {current && <CheckField form={form} name={current.name} label={current.label} />}
    </div>
  )
}
