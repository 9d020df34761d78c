import { DELETION_DAYS, type Role, type Settings } from '@endorse/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { useUser } from '../../lib/session.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordBox } from '../../ui/plain/PasswordBox.tsx'
import { useAskForDeletion } from './api.ts'
import { CODE_SHAPE, CodeBox } from './CodeBox.tsx'

interface Props {
  settings: Settings
  onClose: () => void
  /** It is going to be deleted. */
  onAsked: () => void
}

/** What goes and what stays, and once more who is asking. */
export default function DeletionDialog({ settings: { email, hasPassword }, onClose, onAsked }: Props) {
  const { role } = useUser()
  const askForDeletion = useAskForDeletion()
  const [failure, setFailure] = useState<string>()

  const send = async ({ proof }: { proof: string }) => {
    setFailure(undefined)
    try {
      await askForDeletion(hasPassword ? { password: proof } : { code: proof })
      onAsked()
    } catch (error) {
      const refusal = error instanceof ApiError && (error.fields['password'] ?? error.fields['code'])
      if (refusal) form.refuse('proof', refusal)
      else setFailure(messageOf(error, 'Your account could not be deleted. Please try again.'))
    }
  }

  const form = usePlainForm({
    initial: { proof: '' },
    problemsOnSubmit: ({ proof }) => ({ proof: hasPassword ? passwordProblem(proof) : codeProblem(proof) }),
    send,
  })
  const close = () => form.isSending || onClose()
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="deletion-title"
      aria-describedby="deletion-text"
      slotProps={{ paper: { sx: { maxWidth: 520 } } }}
    >
      <Form noValidate onSubmit={form.submit}>
        <DialogTitle id="deletion-title">Delete your account?</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5 }}>
            <Effects id="deletion-text">
              {effects[role].map(([when, what]) => (
                <div key={when}>
                  <Typography variant="subtitle2" component="dt">
                    {when}
                  </Typography>
                  <Typography variant="body2" component="dd" sx={{ color: 'text.secondary' }}>
                    {what}
                  </Typography>
                </div>
              ))}
            </Effects>
            <input hidden name="username" autoComplete="username" value={email} readOnly />
            {hasPassword ? (
              <PasswordBox of={form.text('proof')} label="Your password" autoComplete="current-password" />
            ) : (
              <CodeBox of={form.text('proof')} email={email} />
            )}
            {failure && <Notice severity="error">{failure}</Notice>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button aria-disabled={form.isSending || undefined} onClick={close}>
            Cancel
          </Button>
          <BusyButton type="submit" color="error" busy={form.isSending} busyLabel="Deleting...">
            Delete my account
          </BusyButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function passwordProblem(proof: string): string | undefined {
  return proof ? undefined : 'Please enter your password'
}

function codeProblem(proof: string): string | undefined {
  return CODE_SHAPE.test(proof) ? undefined : 'Please enter the six digits of the code'
}

const atOnce = 'At once'
const inDays = `After ${DELETION_DAYS} days`
const stays = 'What stays'

const gone = 'Your profile, your files, your sessions and everything you wrote are removed for good.'

const effects: Record<Role, [when: string, what: string][]> = {
  JOB_SEEKER: [
    [
      atOnce,
      'Your other devices are signed out. Applications that are still open are withdrawn, and stay so even if you keep your account; you may apply again.',
    ],
    [inDays, gone],
    [stays, 'That there was an application and what became of it, from a “Deleted user”.'],
  ],
  EMPLOYEE: [
    [
      atOnce,
      'Your other devices are signed out. Jobs you claimed and applications you have not decided go back to your colleagues, also if you keep your account.',
    ],
    [inDays, gone],
    [stays, 'What you decided, by a “Deleted user”, and the jobs you posted for your company.'],
  ],
  ADMIN: [
    [atOnce, 'Your other devices are signed out, and you no longer speak for your company.'],
    [inDays, gone],
    [stays, 'Your company and its jobs. Without another admin it has none until somebody signs up.'],
  ],
  PLATFORM_EMPLOYEE: [
    [atOnce, 'Your other devices are signed out.'],
    [inDays, gone],
    [stays, 'What you did for others, by a “Deleted user”.'],
  ],
}

/** The dialog lays out what is in it. */
const Form = styled('form')({ display: 'contents' })

const Effects = styled('dl')({ display: 'grid', gap: 12, margin: 0 })
