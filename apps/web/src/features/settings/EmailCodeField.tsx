import Box from '@mui/material/Box'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import type { TextFieldState } from '../../lib/use-simple-form.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextField } from '../../ui/simple-form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sendCode } from './api.ts'

/** Six digits. */
export const CODE_PATTERN = /^\d{6}$/

/** Input for a mailed code, with a button that sends the code. */
export function EmailCodeField({ field, email }: { field: TextFieldState; email: string }) {
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  const requestCode = async () => {
    setSending(true)
    try {
      await sendCode()
      setSent(true)
    } catch (error) {
      toast.error(getErrorMessage(error, 'The code could not be sent. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Box>
      <TextField
        field={field}
        label="Code from your email"
        inputMode="numeric"
        autoComplete="one-time-code"
        transform={(text) => text.replace(/\D/g, '').slice(0, 6)}
        help={
          <span role="status">
            {wasSent ? `We sent a code to ${email}. It is valid for ten minutes.` : `We send it to ${email}.`}
          </span>
        }
      />
      <LoadingButton
        loading={isSending}
        loadingLabel="Sending..."
        onClick={() => void requestCode()}
        sx={{ mt: 1.5 }}
      >
        {wasSent ? 'Send another code' : 'Send me a code'}
      </LoadingButton>
    </Box>
  )
}
