import { requiredText } from '@endorse/contract/core/text'
import type { Resume } from '@endorse/contract/files/schemas'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { useRenameResume } from './api.ts'

const schema = z.object({ displayName: requiredText(255, 'Please enter a name') })

/** Asks for another name of a resume. Only its owner and the Endorsers who download it see the name. */
export function RenameResumeDialog({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  const form = useContractForm(schema, { values: { displayName: resume.displayName } })
  const { mutateAsync } = useRenameResume(resume.id)
  return (
    <FormDialog
      title="Rename resume"
      form={form}
      onSend={({ displayName }) => mutateAsync(displayName)}
      onClose={onClose}
      submitLabel="Rename"
      sendingLabel="Renaming..."
    >
      <TextInput form={form} name="displayName" label="Name" required autoFocus />
    </FormDialog>
  )
}
