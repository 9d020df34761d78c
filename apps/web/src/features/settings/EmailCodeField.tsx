import { CODE_MINUTES } from '@endorse/contract/accounts/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import type { FieldName, Form } from '../../lib/form.ts'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useSecondsUntil } from '../accounts/use-seconds-until.ts'
import { sendCode } from './api.ts'

interface Props<V extends object> {
  form: Form<V>
  name: FieldName<V, string>
  email: string
}

/** Input for a mailed code, with a button that sends the code. */
export function EmailCodeField<V extends object>({ form, name, email }: Props<V>) {
  const [isSending, setSending] = useState(false)
  const [sentAt, setSentAt] = useState<number>()
  const isExpired = useSecondsUntil((sentAt ?? 0) + CODE_MINUTES * 60_000) === 0 && sentAt !== undefined
  const requestCode = async () => {
    setSending(true)
    try {
      await sendCode()
      setSentAt(Date.now())
      form.revalidate(name)
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to send the code. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Box>
      <TextInput
        form={form}
        name={name}
        size="large"
        label="Code from your email"
        inputMode="numeric"
        autoComplete="one-time-code"
        transform={(text) => text.replace(/\D/g, '').slice(0, 6)}
        help={
          <span role="status">
            {sentAt ? `We sent a code to ${email}. It is valid for ten minutes.` : `We send it to ${email}.`}
          </span>
        }
      />
      {isExpired && (
        <Typography role="status" variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
          The code has expired. Please send another one.
        </Typography>
      )}
      <LoadingButton
        loading={isSending}
        loadingLabel="Sending..."
        onClick={() => void requestCode()}
        sx={{ mt: 1.5 }}
      >
        {sentAt ? 'Send another code' : 'Send me a code'}
      </LoadingButton>
    </Box>
  )
}
