import { LeaveForm } from '@endorse/contract/company-endorsers/form'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'

interface Props {
  title: string
  /** Says what the leave means for this person. */
  text: string
  /** The last day of a leave that is changed. */
  until?: string | null | undefined
  onSend: (leave: { until: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the last day of an Endorser's leave. */
export function LeaveDialog({ title, text, until, onSend, onClose }: Props) {
  const form = useContractForm(LeaveForm, { values: { until: until ?? '' } })
  return (
    <FormDialog
      title={title}
      text={text}
      form={form}
      onSend={onSend}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="until"
        label="Last day of the leave"
        type="date"
        optional
        help="Without one it lasts until it is ended by hand."
      />
    </FormDialog>
  )
}
