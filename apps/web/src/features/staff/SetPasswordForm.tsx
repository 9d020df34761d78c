import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { Announcement } from '../auth/Announcement.tsx'
import type { Carried } from '../auth/carried.ts'
import { NewPassword } from '../auth/NewPassword.tsx'
import { passwordsOnSubmit, passwordsWhileTyping } from '../auth/new-password.ts'

/** What is needed to send is fetched while the form is filled in. */
const loadApi = () => import('./api.ts')

export function SetPasswordForm({ token }: { token: string }) {
  const [failure, setFailure] = useState<string>()
  const [isVoid, setVoid] = useState(false)
  const [email, setEmail] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => void loadApi().catch(() => undefined), [])

  const form = usePlainForm({
    initial: { password: '', confirmPassword: '' },
    problemsOf: passwordsWhileTyping,
    problemsOnSubmit: passwordsOnSubmit,
    async send({ password }) {
      setFailure(undefined)
      try {
        const { setPassword } = await loadApi()
        setEmail((await setPassword({ token, password })).email)
      } catch (error) {
        console.error(error)
        setVoid(hasCode(error, 'INVALID_CODE'))
        setFailure(messageOf(error, 'Network error. Please try again.'))
      }
    },
  })

  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
      <Mistakes of={form} />
      <NewPassword of={form.text('password')} label="New password" />
      <NewPassword of={form.text('confirmPassword')} label="Confirm password" />
      {failure && <Notice severity="error">{failure}</Notice>}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={isVoid}
        busy={form.isSending}
        busyLabel="Saving..."
      >
        Set password
      </BusyButton>
      {email && (
        <Announcement
          title="Your password is set"
          text="The link has done its work. You can log in now."
          confirmLabel="Log in"
          onConfirm={() => void navigate(paths.login, { replace: true, state: { email } satisfies Carried })}
        />
      )}
    </Stack>
  )
}
