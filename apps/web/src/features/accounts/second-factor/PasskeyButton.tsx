import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { cancelPasskey, findPasskeyProblem } from './passkeys.ts'

/** Confirms with a passkey, or says why this browser cannot. */
export function PasskeyButton({ send }: { send: () => Promise<unknown> }) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => cancelPasskey, [])
  const problem = findPasskeyProblem()
  if (problem)
    return (
      <Typography variant="body2" color="textSecondary">
        {problem}
      </Typography>
    )

  const confirm = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      setFailure(getErrorMessage(error, 'The passkey could not be checked. Please try again.'))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <LoadingButton
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        startIcon={<KeyOutlined aria-hidden="true" />}
        loading={isSending}
        loadingLabel="Waiting for your device..."
        onClick={() => void confirm()}
      >
        Use a passkey
      </LoadingButton>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </>
  )
}
