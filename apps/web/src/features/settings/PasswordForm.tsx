import { meetsPasswordRules } from '@endorse/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { PasswordBox } from '../../ui/plain/PasswordBox.tsx'
import { NewPassword } from '../auth/NewPassword.tsx'
import { changePassword } from './api.ts'
import { CODE_SHAPE, CodeBox } from './CodeBox.tsx'

interface Values {
  currentPassword: string
  code: string
  newPassword: string
  confirmPassword: string
}

interface Props {
  email: string
  /** Whoever has only ever signed in with Google or LinkedIn shows by a mailed code who they are. */
  hasPassword: boolean
  onDone: () => Promise<void>
}

export function PasswordForm({ email, hasPassword, onDone }: Props) {
  const words = hasPassword ? toChange : toSet
  const [failure, setFailure] = useState<string>()

  const send = async ({ currentPassword, code, newPassword }: Values) => {
    setFailure(undefined)
    try {
      await changePassword({ ...(hasPassword ? { currentPassword } : { code }), newPassword })
      await onDone()
    } catch (error) {
      if (!form.sayRefusals(error)) setFailure(messageOf(error, words.failure))
    }
  }

  const form = usePlainForm<Values>({
    initial: { currentPassword: '', code: '', newPassword: '', confirmPassword: '' },
    problemsOf: whileTyping,
    problemsOnSubmit: (values) => onSubmit(values, hasPassword),
    send,
  })
  return (
    <Stack
      component="form"
      noValidate
      aria-labelledby="password-title"
      onSubmit={form.submit}
      sx={{ gap: 2.5 }}
    >
      {!hasPassword && (
        <Typography variant="body2">
          You sign in without a password. Set one to sign in with your email as well.
        </Typography>
      )}
      <Mistakes of={form} />
      {/* For password managers, which save the new password under it. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      {hasPassword ? (
        <PasswordBox
          of={form.text('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
      ) : (
        <CodeBox of={form.text('code')} email={email} />
      )}
      <NewPassword of={form.text('newPassword')} label="New password" />
      <PasswordBox
        of={form.text('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
      />
      {failure && <Notice severity="error">{failure}</Notice>}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        busy={form.isSending}
        busyLabel={words.busyLabel}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {words.label}
      </BusyButton>
    </Stack>
  )
}

const toChange = {
  label: 'Change password',
  busyLabel: 'Changing...',
  failure: 'Your password could not be changed. Please try again.',
}
const toSet = {
  label: 'Set password',
  busyLabel: 'Setting...',
  failure: 'Your password could not be set. Please try again.',
}

/** The rules under the new password say what it lacks: a message as well would only move the page. */
function whileTyping({ newPassword, confirmPassword }: Values) {
  return { confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match' }
}

function onSubmit(values: Values, hasPassword: boolean) {
  return {
    ...(hasPassword ? passwordProblem(values) : codeProblem(values)),
    newPassword: meetsPasswordRules(values.newPassword) ? undefined : 'Please meet all password requirements',
    ...whileTyping(values),
  }
}

function passwordProblem({ currentPassword }: Values) {
  return { currentPassword: currentPassword ? undefined : 'Please enter your password' }
}

function codeProblem({ code }: Values) {
  return { code: CODE_SHAPE.test(code) ? undefined : 'Please enter the six digits of the code' }
}
