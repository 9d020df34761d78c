import type { DraftRow } from '@endorse/contract/posting-imports/schemas'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { formatSalary } from '../../lib/money.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { toast } from '../../ui/toast.ts'
import { useCorrectRow } from './api.ts'
import { CityInput } from './CityInput.tsx'

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title'),
  place: z.string().trim(),
  pay: z.string().trim(),
  closesOn: z.string(),
})

interface Props {
  importId: string
  row: DraftRow
  onClose: () => void
}

/** Corrects the title, the city, the pay and the closing date of a row. Only what is changed is sent. */
export function CorrectRowDialog({ importId, row, onClose }: Props) {
  const values = valuesOf(row)
  const form = useContractForm(schema, { values })
  const correct = useCorrectRow(importId)
  const send = async (output: z.output<typeof schema>) => {
    const changed = Object.entries(output).filter(
      ([name, value]) => value !== values[name as keyof typeof values],
    )
    // What is left as it was answers the question, too: an empty pay publishes the job without pay.
    const answer =
      row.check === 'PAY' ? { pay: output.pay } : row.check === 'CITY' ? { place: output.place } : {}
    const { message } = await correct.mutateAsync({
      position: row.position,
      ...Object.fromEntries(changed),
      ...answer,
    })
    toast.success(message)
  }
  return (
    <FormDialog
      title={row.title ? `Correct row ${row.line}` : `Add a title to row ${row.line}`}
      {...(row.state === 'CHECK' && row.reason !== null && { text: row.reason })}
      form={form}
      onSend={send}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput form={form} name="title" label="Title" maxLength={300} />
      <CityInput form={form} name="place" />
      <TextInput
        form={form}
        name="pay"
        label="Pay"
        optional
        help="Like 12-18 LPA or 50,000 a month. Empty publishes the job without pay."
      />
      <TextInput form={form} name="closesOn" label="Closes on" optional inputProps={{ type: 'date' }} />
    </FormDialog>
  )
}

function valuesOf({ title, place, suggestedPlaces, salaryMin, salaryMax, suggestedPay, closesOn }: DraftRow) {
  return {
    title,
    place: (suggestedPlaces.length === 1 ? suggestedPlaces[0] : place) ?? '',
    pay: formatSalary(salaryMin ?? suggestedPay?.min, salaryMax ?? suggestedPay?.max) ?? '',
    closesOn: closesOn ?? '',
  }
}
