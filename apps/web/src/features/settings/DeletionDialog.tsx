import { DELETION_DAYS } from '@endorse/contract/account-lifecycle/values'
import type { Role } from '@endorse/contract/core/roles'
import type { Settings } from '@endorse/contract/settings/schemas'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError, getErrorMessage } from '../../lib/api.ts'
import { useContractForm } from '../../lib/form.ts'
import { useUser } from '../../lib/session.ts'
import { DialogError } from '../../ui/DialogError.tsx'
import { PasswordInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useRequestDeletion } from './api.ts'
import { mailedCode, requiredPassword } from './credential-schemas.ts'
import { EmailCodeField } from './EmailCodeField.tsx'

const passwordSchema = z.object({ credential: requiredPassword })
const codeSchema = z.object({ credential: mailedCode })

interface Props {
  settings: Settings
  onClose: () => void
  /** Called when the deletion is scheduled. */
  onRequested: () => void
}

/** Explains what is deleted and what is kept, and asks for the password or a mailed code. */
export default function DeletionDialog({ settings: { email, hasPassword }, onClose, onRequested }: Props) {
  const { role } = useUser()
  const requestDeletion = useRequestDeletion()
  const [failure, setFailure] = useState<string>()

  const form = useContractForm(hasPassword ? passwordSchema : codeSchema, { values: { credential: '' } })

  const send = async ({ credential }: { credential: string }) => {
    setFailure(undefined)
    try {
      await requestDeletion(hasPassword ? { password: credential } : { code: credential })
      onRequested()
    } catch (error) {
      const credentialError = error instanceof ApiError && (error.fields['password'] ?? error.fields['code'])
      if (credentialError) form.setError('credential', credentialError)
      else setFailure(getErrorMessage(error, 'Your account could not be deleted. Please try again.'))
    }
  }

  const close = () => form.isSending || onClose()
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="deletion-title"
      aria-describedby="deletion-text"
      slotProps={{ paper: { sx: { maxWidth: 520 } } }}
    >
      <DialogForm noValidate onSubmit={form.handleSubmit(send)}>
        <DialogTitle id="deletion-title">Delete your account?</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5 }}>
            <EffectList id="deletion-text">
              {effectsByRole[role].map(([heading, text]) => (
                <div key={heading}>
                  <Typography variant="subtitle2" component="dt">
                    {heading}
                  </Typography>
                  <Typography variant="body2" component="dd" color="textSecondary">
                    {text}
                  </Typography>
                </div>
              ))}
            </EffectList>
            <input hidden name="username" autoComplete="username" value={email} readOnly />
            {hasPassword ? (
              <PasswordInput
                form={form}
                name="credential"
                label="Your password"
                autoComplete="current-password"
              />
            ) : (
              <EmailCodeField form={form} name="credential" email={email} />
            )}
          </Stack>
        </DialogContent>
        <DialogError error={failure} />
        <DialogActions>
          <Button aria-disabled={form.isSending || undefined} onClick={close}>
            Cancel
          </Button>
          <LoadingButton type="submit" color="error" loading={form.isSending} loadingLabel="Deleting...">
            Delete my account
          </LoadingButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}

const immediately = 'Immediately'
const afterGracePeriod = `After ${DELETION_DAYS} days`
const keptHeading = 'What we keep'

const removedText =
  'Your profile, your files, your sessions and everything you wrote are deleted permanently.'

const effectsByRole: Record<Role, [heading: string, text: string][]> = {
  JOB_SEEKER: [
    [
      immediately,
      'Your other devices are signed out. Applications that are still open are withdrawn, even if you keep your account; you may apply again.',
    ],
    [afterGracePeriod, removedText],
    [keptHeading, 'Your applications and their outcome, under the name “Deleted user”.'],
  ],
  EMPLOYEE: [
    [
      immediately,
      'Your other devices are signed out. Jobs you claimed and applications you have not referred yet, those you accepted included, go to your colleagues. They do not come back to you, even if you keep your account.',
    ],
    [afterGracePeriod, removedText],
    [keptHeading, 'Your decisions, under the name “Deleted user”, and the jobs you posted for your company.'],
  ],
  ADMIN: [
    [immediately, 'Your other devices are signed out, and you are no longer an admin of your company.'],
    [afterGracePeriod, removedText],
    [
      keptHeading,
      'Your company and its jobs. If you are its only admin, it has none until someone else signs up.',
    ],
  ],
  PLATFORM_EMPLOYEE: [
    [immediately, 'Your other devices are signed out.'],
    [afterGracePeriod, removedText],
    [keptHeading, 'Your actions as platform staff, under the name “Deleted user”.'],
  ],
}

/** The form must not affect the layout of the dialog. */
const DialogForm = styled('form')({ display: 'contents' })

const EffectList = styled('dl')({ display: 'grid', gap: 12, margin: 0 })
