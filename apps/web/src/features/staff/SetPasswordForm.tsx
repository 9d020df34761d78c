import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import type { AuthLocationState } from '../accounts/auth-location-state.ts'
import { LazyAlertDialog } from '../accounts/LazyAlertDialog.tsx'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'

/** Loads the request code while the user fills in the form. */
const loadApi = () => import('./api.ts')

/** Form for the new password; disabled once the token is invalid. */
export function SetPasswordForm({ token }: { token: string }) {
  const [failure, setFailure] = useState<string>()
  const [isLinkInvalid, setLinkInvalid] = useState(false)
  const [email, setEmail] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => void loadApi().catch(() => undefined), [])

  const send = async (password: string) => {
    setFailure(undefined)
    try {
      const { setPassword } = await loadApi()
      setEmail((await setPassword({ token, password })).email)
    } catch (error) {
      console.error(error)
      setLinkInvalid(hasErrorCode(error, 'INVALID_CODE'))
      setFailure(getErrorMessage(error, 'Network error. Please try again.'))
    }
  }

  return (
    <NewPasswordForm
      label="Set password"
      send={send}
      failure={failure}
      isExpired={isLinkInvalid}
      isDone={email !== undefined}
    >
      {email && (
        <LazyAlertDialog
          title="Your password is set"
          text="You can now log in."
          confirmLabel="Log in"
          onConfirm={() =>
            void navigate(paths.login, { replace: true, state: { email } satisfies AuthLocationState })
          }
        />
      )}
    </NewPasswordForm>
  )
}
