import { LeaveForm } from '@endorse/contract/company-endorsers/form'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx'

interface Props {
  title: string
  /** Says what the leave means for this person. */
  text: string
  /** The last day of a leave that is changed. */
  until?: string | null | undefined
  /** The requests that wait for this person's answer now; undefined where that is not known. */
  openTurns?: number | undefined
  onSend: (leave: { until: string; keepsTurns?: boolean | undefined }) => Promise<unknown>
  onClose: () => void
}

const schema = LeaveForm.extend({ keepsTurns: LeaveForm.shape.keepsTurns.unwrap() })

/** Asks for the last day of an Endorser's leave. */
export function LeaveDialog({ title, text, until, openTurns = 0, onSend, onClose }: Props) {
  const form = useContractForm(schema, { values: { until: until ?? '', keepsTurns: false } })
  return (
    <FormDialog
      title={title}
      text={text}
      form={form}
      onSend={({ until: day, keepsTurns }) => onSend({ until: day, ...(openTurns > 0 && { keepsTurns }) })}
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
      {openTurns > 0 && (
        <CheckboxInput
          form={form}
          name="keepsTurns"
          label={
            openTurns === 1
              ? 'Keep the request that waits for you. Otherwise it is passed on now'
              : `Keep the ${openTurns} requests that wait for you. Otherwise they are passed on now`
          }
        />
      )}
    </FormDialog>
  )
}
