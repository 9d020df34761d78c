import { MAX_REPORT_TEXT } from '@endorse/contract/moderation/values'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { toast } from '../../ui/toast.ts'
import { useTakeBack } from './api.ts'

interface Props {
  /** The case of the removal. */
  id: string
  title: string
  onClose: () => void
}

const schema = z.object({ note: z.string().trim() })

/** Asks whether a removed posting becomes visible again. */
export function TakeBackDialog({ id, title, onClose }: Props) {
  const takeBack = useTakeBack(id)
  const form = useContractForm(schema, { values: { note: '' } })
  return (
    <FormDialog
      title={`Put ${title} back?`}
      text="Endorsees find the posting again. We tell its applicants, and email the person who posted it."
      form={form}
      onSend={async ({ note }) => {
        await takeBack.mutateAsync({ note })
        toast.success('The posting is back')
      }}
      onClose={onClose}
      submitLabel="Put posting back"
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="note"
        label="Note"
        optional
        help="Who posted it reads this."
        rows={3}
        maxRows={8}
        maxLength={MAX_REPORT_TEXT}
      />
    </FormDialog>
  )
}
