import { EMAIL_PATTERN } from '@endorse/contract/accounts/values'
import Stack from '@mui/material/Stack'
import { useSimpleForm } from '../../lib/use-simple-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextField } from '../../ui/simple-form/TextField.tsx'

interface Props {
  email?: string
  submitLabel: string
  busyLabel?: string
  onSubmit: (email: string) => Promise<void>
  /** Error text of the last submit. */
  failure?: string | undefined
  /** Blocks further submits after a success, while the dialog is loading. */
  isDone?: boolean
}

/** Form with an email field only. */
export function EmailForm(props: Props) {
  const { email = '', submitLabel, busyLabel = submitLabel, onSubmit, failure, isDone = false } = props
  const form = useSimpleForm({
    initial: { email },
    validate: validateEmail,
    isDone,
    send: (values) => onSubmit(values.email.trim()),
  })
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, mt: 3 }}>
      <TextField
        field={form.textField('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={form.isSending}
        loadingLabel={busyLabel}
      >
        {submitLabel}
      </LoadingButton>
    </Stack>
  )
}

function validateEmail({ email }: { email: string }) {
  return { email: EMAIL_PATTERN.test(email.trim()) ? undefined : 'Please enter a valid email address' }
}
