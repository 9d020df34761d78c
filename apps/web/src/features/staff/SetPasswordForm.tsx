import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { Announcement } from '../auth/Announcement.tsx'
import { ChoosePassword } from '../auth/ChoosePassword.tsx'
import type { Carried } from '../auth/carried.ts'

/** What is needed to send is fetched while the form is filled in. */
const loadApi = () => import('./api.ts')

export function SetPasswordForm({ token }: { token: string }) {
  const [failure, setFailure] = useState<string>()
  const [isVoid, setVoid] = useState(false)
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
      setVoid(hasCode(error, 'INVALID_CODE'))
      setFailure(messageOf(error, 'Network error. Please try again.'))
    }
  }

  return (
    <ChoosePassword
      label="Set password"
      send={send}
      failure={failure}
      isVoid={isVoid}
      isDone={email !== undefined}
    >
      {email && (
        <Announcement
          title="Your password is set"
          text="The link has done its work. You can log in now."
          confirmLabel="Log in"
          onConfirm={() => void navigate(paths.login, { replace: true, state: { email } satisfies Carried })}
        />
      )}
    </ChoosePassword>
  )
}
