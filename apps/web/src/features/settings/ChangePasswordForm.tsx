import { meetsPasswordRules } from '@endorse/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordRules } from '../../ui/PasswordRules.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { PasswordBox } from '../../ui/plain/PasswordBox.tsx'
import { changePassword } from './api.ts'

interface Values {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const [failure, setFailure] = useState<string>()

  const send = async ({ currentPassword, newPassword }: Values) => {
    setFailure(undefined)
    try {
      await changePassword({ currentPassword, newPassword })
      await onDone()
    } catch (error) {
      if (!form.sayRefusals(error)) {
        setFailure(messageOf(error, 'Your password could not be changed. Please try again.'))
      }
    }
  }

  const form = usePlainForm<Values>({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    problemsOf: whileTyping,
    problemsOnSubmit: onSubmit,
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
      <Mistakes of={form} />
      {/* For password managers, which save the new password under it. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordBox
        of={form.text('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <Box>
        <PasswordBox of={form.text('newPassword')} label="New password" autoComplete="new-password" />
        <PasswordRules password={form.values.newPassword} label="New password: rules" />
      </Box>
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
        busyLabel="Changing..."
        sx={{ justifySelf: 'start', alignSelf: { sm: 'flex-start' } }}
      >
        Change password
      </BusyButton>
    </Stack>
  )
}

/** The rules under the new password say what it lacks: a message as well would only move the page. */
function whileTyping({ newPassword, confirmPassword }: Values) {
  return { confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match' }
}

function onSubmit(values: Values) {
  return {
    currentPassword: values.currentPassword ? undefined : 'Please enter your password',
    newPassword: meetsPasswordRules(values.newPassword) ? undefined : 'Please meet all password requirements',
    ...whileTyping(values),
  }
}
