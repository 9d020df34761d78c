import Box from '@mui/material/Box'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import type { TextState } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { TextBox } from '../../ui/plain/TextBox.tsx'
import { toast } from '../../ui/toast.ts'
import { sendCode } from './api.ts'

export const CODE_SHAPE = /^\d{6}$/

/** A mailed code, and the button that asks for it. */
export function CodeBox({ of, email }: { of: TextState; email: string }) {
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  const ask = async () => {
    setSending(true)
    try {
      await sendCode()
      setSent(true)
    } catch (error) {
      toast.error(messageOf(error, 'The code could not be sent. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Box>
      <TextBox
        of={of}
        label="Code from your email"
        inputMode="numeric"
        autoComplete="one-time-code"
        rewrite={(typed) => typed.replace(/\D/g, '').slice(0, 6)}
        help={
          <span role="status">
            {wasSent ? `We sent a code to ${email}. It is good for ten minutes.` : `We send it to ${email}.`}
          </span>
        }
      />
      <BusyButton busy={isSending} busyLabel="Sending..." onClick={() => void ask()} sx={{ mt: 1.5 }}>
        {wasSent ? 'Send another code' : 'Send me a code'}
      </BusyButton>
    </Box>
  )
}
