import { EMAIL_SHAPE } from '@endorse/contract'
import Stack from '@mui/material/Stack'
import { usePlainForm } from '../../lib/plain-form.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextBox } from '../../ui/plain/TextBox.tsx'

interface Props {
  email?: string
  submitLabel: string
  busyLabel?: string
  onSubmit: (email: string) => Promise<void>
  /** What went wrong with the last try. */
  failure?: string | undefined
  /** There is an answer, and a dialog on its way that tells it. */
  isDone?: boolean
}

export function EmailForm(props: Props) {
  const { email = '', submitLabel, busyLabel = submitLabel, onSubmit, failure, isDone = false } = props
  const form = usePlainForm({
    initial: { email },
    problemsOf: emailProblem,
    isDone,
    send: (values) => onSubmit(values.email.trim()),
  })
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
      <TextBox of={form.text('email')} label="Email" type="email" inputMode="email" autoComplete="username" />
      {failure && <Notice severity="error">{failure}</Notice>}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        busy={form.isSending}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </BusyButton>
    </Stack>
  )
}

function emailProblem({ email }: { email: string }) {
  return { email: EMAIL_SHAPE.test(email.trim()) ? undefined : 'Please enter a valid email address' }
}
