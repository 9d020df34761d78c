import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { TextInput } from '../../../ui/TextInput.tsx'
import { CheckField } from './CheckField.tsx'
import { Pair } from './Group.tsx'

interface Props<F extends FieldValues> {
  control: Control<F>
  start: FieldPath<F>
  end: FieldPath<F>
  startLabel?: string
  endLabel?: string
  /** For what may still go on. */
  current?: { name: FieldPath<F>; label: string }
}

const anyDay = { min: '1900-01-01', max: '2100-12-31' }

/** From a day to a day, or until now. */
export function Period<F extends FieldValues>(props: Props<F>) {
  const { control, start, end, startLabel = 'Start date', endLabel = 'End date', current } = props
  const goesOn = useWatch({ control, name: current?.name ?? start, disabled: !current })
  return (
    <div>
      <Pair>
        <TextInput control={control} name={start} label={startLabel} type="date" inputProps={anyDay} />
        <TextInput
          control={control}
          name={end}
          label={endLabel}
          type="date"
          inputProps={anyDay}
          disabled={Boolean(current && goesOn)}
        />
      </Pair>
      {current && <CheckField control={control} name={current.name} label={current.label} />}
    </div>
  )
}
