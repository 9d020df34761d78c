import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { CodeInput } from '../../../ui/CodeInput.tsx'

interface Props {
  help: string
  autoFocus?: boolean
  send: (code: string) => Promise<unknown>
}

/** Asks for a code of the authenticator app, and sends it as soon as the sixth digit is there. */
export function AppCodeForm({ help, autoFocus = false, send }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  const submit = async (typed: string) => {
    setSending(true)
    try {
      await send(typed)
    } catch (cause) {
      setError(getErrorMessage(cause, 'The code could not be checked. Please try again.'))
      setCode('')
    } finally {
      setSending(false)
    }
  }
  const change = (typed: string) => {
    if (isSending) return
    setError(undefined)
    setCode(typed)
    if (/^\d{6}$/.test(typed)) void submit(typed)
  }

  return (
    <Box sx={{ '& [role=alert]': { justifyContent: 'flex-start' } }}>
      <Typography variant="subtitle2" component="p" aria-hidden="true" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <CodeInput
        label={label}
        value={code}
        onChange={change}
        autoFocus={autoFocus}
        disabled={isSending}
        {...(error && { error })}
      />
      <Typography role="status" variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {isSending ? 'Checking the code...' : !error && help}
      </Typography>
    </Box>
  )
}

const label = 'Code from your authenticator app'
