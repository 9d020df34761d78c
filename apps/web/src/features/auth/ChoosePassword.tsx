import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { NewPassword } from './NewPassword.tsx'
import { passwordsOnSubmit, passwordsWhileTyping } from './new-password.ts'

interface Props {
  label: string
  /** For password managers, which save the new password under it. */
  email?: string
  send: (password: string) => Promise<void>
  failure: string | undefined
  /** What allowed it does so no more. */
  isVoid: boolean
  isDone: boolean
  /** What tells that it is done. */
  children: ReactNode
}

/** A new password, typed twice, for whoever brings a code or a link. */
export function ChoosePassword({ label, email, send, failure, isVoid, isDone, children }: Props) {
  const form = usePlainForm({
    initial: { password: '', confirmPassword: '' },
    problemsOf: passwordsWhileTyping,
    problemsOnSubmit: passwordsOnSubmit,
    isDone,
    send: ({ password }) => send(password),
  })
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
      <Mistakes of={form} />
      {email && <input hidden name="username" autoComplete="username" value={email} readOnly />}
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
        {label}
      </BusyButton>
      {children}
    </Stack>
  )
}
