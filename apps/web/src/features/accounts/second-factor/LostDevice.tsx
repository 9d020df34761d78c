import type { SignInChallenge } from '@endorse/contract/accounts/schemas'
import { RESET_WAIT_HOURS } from '@endorse/contract/accounts/second-factor/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { MaskedAddress } from './MaskedAddress.tsx'
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx'

interface Props {
  challenge: SignInChallenge
  onRecoveryCode: (code: string) => Promise<unknown>
  onReset: () => Promise<unknown>
}

/** Asks for a recovery code, and offers to remove the second factor when there is none. */
export default function LostDevice({ challenge: { email }, onRecoveryCode, onReset }: Props) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const start = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await onReset()
    } catch (error) {
      setFailure(getErrorMessage(error, 'The reset could not be started. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <AuthCard title="Sign in without your device" intro="Use one of the ten recovery codes that you kept.">
      <Box sx={{ mt: 3 }}>
        <RecoveryCodeForm submitLabel="Sign in" sendingLabel="Signing in..." send={onRecoveryCode} />
      </Box>
      <Box sx={{ mt: 3, pt: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>
        <Typography variant="h6" component="h2">
          No code either?
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          We can reset the second step by mail. It takes {RESET_WAIT_HOURS} hours, so that you can stop it if
          it was not you, and then our team looks at it. We write to <MaskedAddress email={email} /> at once
          and each day.
        </Typography>
        {failure && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure}
          </Alert>
        )}
        <LoadingButton
          loading={isSending}
          loadingLabel="Starting..."
          onClick={() => void start()}
          sx={{ mt: 1.5 }}
        >
          Start the {RESET_WAIT_HOURS} hours
        </LoadingButton>
      </Box>
    </AuthCard>
  )
}
