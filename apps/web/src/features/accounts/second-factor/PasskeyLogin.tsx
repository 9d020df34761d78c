import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { signInWithPasskey } from './api.ts'
import { cancelPasskey, hasPasskeys } from './passkeys.ts'

interface Props {
  remember: boolean
  disabled: boolean
  onSignedIn: (answer: SignInResponse, remember: boolean) => Promise<void>
}

/** Signs in with a passkey, without the password. Nothing where the browser has no passkeys. */
export default function PasskeyLogin({ remember, disabled, onSignedIn }: Props) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => cancelPasskey, [])
  // A prerendered page does not know.
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false)
  if (!isOffered) return null

  const logIn = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await onSignedIn(await signInWithPasskey(remember), remember)
    } catch (error) {
      setFailure(getErrorMessage(error, 'We could not sign you in. Please try again.'))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <LoadingButton
        size="large"
        fullWidth
        startIcon={<KeyOutlined aria-hidden="true" />}
        disabled={disabled}
        loading={isSending}
        loadingLabel="Waiting for your device..."
        onClick={() => void logIn()}
      >
        Sign in with a passkey
      </LoadingButton>
      {failure && <Alert severity="error">{failure}</Alert>}
    </>
  )
}

const neverChanges = () => () => undefined
