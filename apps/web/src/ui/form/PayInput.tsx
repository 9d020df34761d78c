import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type FieldName, type Form, useFieldValue } from '../../lib/form.ts'
import { describePay } from '../../lib/money.ts'
import { TextInput } from './inputs.tsx'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
  label: string
  optional?: boolean
  aside?: ReactNode
  /** Stands behind what the field has read. */
  help?: ReactNode
}

/** Input of a yearly pay in lakhs. It says in rupees what it reads while the user types. */
export function PayInput<V extends object>({ form, name, help, ...props }: Props<V>) {
  const value = useFieldValue<V, string>(form, name)
  return (
    <TextInput
      {...props}
      form={form}
      name={name}
      inputMode="decimal"
      startAdornment="₹"
      endAdornment={<Unit>LPA</Unit>}
      help={
        <>
          {describePay(value) ?? 'Lakhs a year'}
          {help && <> · {help}</>}
        </>
      }
    />
  )
}

/** Gives the unit the same padding as the text on the left. */
const Unit = styled('span')({ marginRight: 4 })
