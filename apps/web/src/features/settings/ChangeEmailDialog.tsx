import { Email } from '@endorse/contract/accounts/form'
import { CODE_MINUTES } from '@endorse/contract/accounts/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import { TAKE_BACK_DAYS } from '@endorse/contract/settings/values'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { hasErrorCode } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { useUser } from '../../lib/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { PasswordInput, TextInput } from '../../ui/form/inputs.tsx'
import { useEmailChange } from './api.ts'
import { mailedCode, requiredPassword } from './credential-schemas.ts'
import { EmailCodeField } from './EmailCodeField.tsx'

const passwordSchema = z.object({ email: Email, password: requiredPassword, code: z.string() })
const codeSchema = z.object({ email: Email, password: z.string(), code: mailedCode })

interface Props {
  settings: Settings
  onClose: () => void
  /** Called when the code was sent to the new address. */
  onSent: () => void
}

/** Asks for the new address and the password. An address of another company has to be sent a second time. */
export default function ChangeEmailDialog({ settings, onClose, onSent }: Props) {
  const { email: present, hasPassword } = settings
  const { company } = useUser()
  const { request } = useEmailChange()
  const [leavingWith, setLeavingWith] = useState<string>()
  // FormDialog closes after a success.
  const isSent = useRef(false)
  const form = useContractForm(hasPassword ? passwordSchema : codeSchema, {
    values: { email: '', password: '', code: '' },
  })

  const send = async ({ email, password, code }: z.output<typeof passwordSchema>) => {
    try {
      await request({
        email,
        ...(hasPassword ? { password } : { code }),
        leaveCompany: leavingWith === email,
      })
      isSent.current = true
    } catch (error) {
      if (hasErrorCode(error, 'LEAVES_COMPANY')) setLeavingWith(email)
      throw error
    }
  }

  return (
    <FormDialog
      title="Change your email"
      text={`Now ${present}`}
      form={form}
      onSend={send}
      onClose={() => (isSent.current ? onSent() : onClose())}
      submitLabel={leavingWith ? 'Leave and send the code' : 'Send the code'}
      sendingLabel="Sending..."
    >
      <TextInput
        form={form}
        name="email"
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        inputProps={{ required: true }}
      />
      <input hidden name="username" autoComplete="username" value={present} readOnly />
      {hasPassword ? (
        <PasswordInput form={form} name="password" label="Your password" autoComplete="current-password" />
      ) : (
        <EmailCodeField form={form} name="code" email={present} />
      )}
      {leavingWith && company && (
        <Alert severity="warning">
          If you go on, you leave {company.name}: your claims are released, and requests that you have not
          referred yet, those you accepted included, go to its other Endorsers. They do not come back to you.
        </Alert>
      )}
      <Effects>
        <li>We mail a six-digit code to the new address. It works for {CODE_MINUTES} minutes.</li>
        <li>After you enter it, you sign in with the new address. Your other devices are signed out.</li>
        <li>The old address gets a mail with a link that takes the change back for {TAKE_BACK_DAYS} days.</li>
      </Effects>
    </FormDialog>
  )
}

const Effects = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.small,
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: '16px 16px 16px 32px',
  listStyle: 'disc',
  borderRadius: 8,
  backgroundColor: vars.palette.background.quiet,
  color: vars.palette.text.secondary,
}))
