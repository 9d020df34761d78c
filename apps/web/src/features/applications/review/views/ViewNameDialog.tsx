import { MAX_VIEW_NAME } from '@endorse/contract/applications/review-views/values'
import { requiredText } from '@endorse/contract/core/text'
import { z } from 'zod'
import { useContractForm } from '../../../../lib/form.ts'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../../ui/form/inputs.tsx'

const schema = z.object({ name: requiredText(MAX_VIEW_NAME, 'Please enter a name') })

interface Props {
  title: string
  /** What the view lists. */
  text: string
  name: string
  submitLabel: string
  sendingLabel: string
  onSend: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ name, onSend, ...dialog }: Props) {
  const form = useContractForm(schema, { values: { name } })
  return (
    <FormDialog {...dialog} form={form} onSend={(output) => onSend(output.name)}>
      <TextInput form={form} name="name" label="Name" autoFocus inputProps={{ maxLength: MAX_VIEW_NAME }} />
    </FormDialog>
  )
}
