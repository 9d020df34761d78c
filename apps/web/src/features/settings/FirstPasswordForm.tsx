import { meetsPasswordRules } from '@endorse/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordRules } from '../../ui/PasswordRules.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { PasswordBox } from '../../ui/plain/PasswordBox.tsx'
import { changePassword } from './api.ts'
import { CODE_SHAPE, CodeBox } from './CodeBox.tsx'

interface Values {
  code: string
  newPassword: string
  confirmPassword: string
}

/** For somebody who has only ever signed in with Google or LinkedIn. */
export function FirstPasswordForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const [failure, setFailure] = useState<string>()

  const send = async ({ code, newPassword }: Values) => {
    setFailure(undefined)
    try {
      await changePassword({ code, newPassword })
      await onDone()
    } catch (error) {
      if (!form.sayRefusals(error)) {
        setFailure(messageOf(error, 'Your password could not be set. Please try again.'))
      }
    }
  }

  const form = usePlainForm<Values>({
    initial: { code: '', newPassword: '', confirmPassword: '' },
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
      <Typography variant="body2">
        You sign in without a password. Set one to sign in with your email as well.
      </Typography>
      <Mistakes of={form} />
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <CodeBox of={form.text('code')} email={email} />
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
        busyLabel="Setting..."
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        Set password
      </BusyButton>
    </Stack>
  )
}

function whileTyping({ newPassword, confirmPassword }: Values) {
  return { confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match' }
}

function onSubmit(values: Values) {
  return {
    code: CODE_SHAPE.test(values.code) ? undefined : 'Please enter the six digits of the code',
    newPassword: meetsPasswordRules(values.newPassword) ? undefined : 'Please meet all password requirements',
    ...whileTyping(values),
  }
}
