import { NewReminder } from '@endorse/contract/dashboards/reminders/schemas'
import { MAX_REMINDER } from '@endorse/contract/dashboards/reminders/values'
import { useContractForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'

interface Props {
  onAdd: (reminder: { text: string; dueOn: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks what to remember, and on which day. */
export function ReminderDialog({ onAdd, onClose }: Props) {
  const form = useContractForm(NewReminder, { values: { text: '', dueOn: '' } })
  return (
    <FormDialog
      title="Add a reminder"
      form={form}
      onSend={onAdd}
      onClose={onClose}
      submitLabel="Add reminder"
      sendingLabel="Adding..."
    >
      <TextInput
        form={form}
        name="text"
        label="What to remember"
        help="Only you see it."
        maxLength={MAX_REMINDER}
        autoFocus
      />
      <TextInput form={form} name="dueOn" label="Day" type="date" />
    </FormDialog>
  )
}
