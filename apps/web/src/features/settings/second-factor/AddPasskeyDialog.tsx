import { MAX_PASSKEY_NAME } from '@endorse/contract/accounts/second-factor/values'
import { requiredText } from '@endorse/contract/core/text'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { toast } from '../../../ui/toast.ts'
import { cancelPasskey } from '../../accounts/second-factor/passkeys.ts'
import { useSecondFactorChanges } from './api.ts'
import { PasskeyDrawing } from './PasskeyDrawing.tsx'
import RecoveryCodesDialog from './RecoveryCodesDialog.tsx'

const schema = z.object({ name: requiredText(MAX_PASSKEY_NAME, 'Please enter a name') })

interface Props {
  /** The name of this device, to begin with. */
  deviceName: string
  onClose: () => void
  /** Called when there is a passkey, and its recovery codes were shown. */
  onAdded: () => void
}

/** Makes a passkey on this device. The first factor of an account brings recovery codes, which are shown next. */
export default function AddPasskeyDialog({ deviceName, onClose, onAdded }: Props) {
  const { addPasskey } = useSecondFactorChanges()
  const [codes, setCodes] = useState<string[]>()
  // FormDialog closes after a success.
  const added = useRef<{ codes: string[] | null }>(null)
  const form = useContractForm(schema, { values: { name: deviceName } })
  useEffect(() => cancelPasskey, [])

  const close = () => {
    if (!added.current) return onClose()
    // The codes say so themselves, and a toast would stand over them.
    if (added.current.codes) return setCodes(added.current.codes)
    toast.success('Passkey added')
    onAdded()
  }
  if (codes)
    return (
      <RecoveryCodesDialog
        title="Your recovery codes"
        text="Your passkey works from now on."
        codes={codes}
        onClose={onAdded}
      />
    )
  return (
    <FormDialog
      title="Add a passkey"
      form={form}
      onSend={async ({ name }) => {
        added.current = { codes: await addPasskey(name) }
      }}
      onClose={close}
      submitLabel="Continue"
      sendingLabel="Waiting for your device..."
    >
      <PasskeyDrawing />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        Your device asks for your fingerprint, your face or its PIN. Endorse never gets them.
      </Typography>
      <TextInput
        form={form}
        name="name"
        label="Name"
        help="So that you know which one to remove when a device is gone."
        maxLength={MAX_PASSKEY_NAME}
        autoFocus
      />
    </FormDialog>
  )
}
