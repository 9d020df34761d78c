import { type AppealOutcome, MAX_REPORT_TEXT } from '@endorse/contract/moderation/values'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { toast } from '../../ui/toast.ts'
import { useDecideAppeal } from './api.ts'

interface Props {
  id: string
  outcome: AppealOutcome
  onClose: () => void
}

const schema = z.object({ note: z.string().trim() })

/** Asks for the answer to an appeal. */
export function AppealDialog({ id, outcome, onClose }: Props) {
  const decide = useDecideAppeal(id)
  const form = useContractForm(schema, { values: { note: '' } })
  const isReversed = outcome === 'REVERSED'
  return (
    <FormDialog
      title={isReversed ? 'Take the decision back?' : 'Let the decision stand?'}
      text="There is no second appeal."
      form={form}
      onSend={async ({ note }) => {
        await decide.mutateAsync({ outcome, note })
        toast.success(isReversed ? 'The decision was taken back' : 'The decision stands')
      }}
      onClose={onClose}
      submitLabel={isReversed ? 'Take it back' : 'Let it stand'}
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="note"
        label="Answer"
        optional
        help="Those whom the decision concerns read this."
        rows={3}
        maxRows={8}
        maxLength={MAX_REPORT_TEXT}
      />
    </FormDialog>
  )
}
