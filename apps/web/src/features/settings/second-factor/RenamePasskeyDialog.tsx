import { MAX_PASSKEY_NAME } from '@endorse/contract/accounts/second-factor/values'
import { requiredText } from '@endorse/contract/core/text'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { useSecondFactorChanges } from './api.ts'

const schema = z.object({ name: requiredText(MAX_PASSKEY_NAME, 'Please enter a name') })

interface Props {
  passkey: { id: string; name: string }
  onClose: () => void
}

/** Gives a passkey another name. */
export default function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const { renamePasskey } = useSecondFactorChanges()
  const form = useContractForm(schema, { values: { name: passkey.name } })
  return (
    <FormDialog
      title="Rename the passkey"
      form={form}
      onSend={({ name }) => renamePasskey(passkey.id, name)}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput form={form} name="name" label="Name" maxLength={MAX_PASSKEY_NAME} autoFocus />
    </FormDialog>
  )
}
