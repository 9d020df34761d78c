import { EMAIL_SHAPE } from '@endorse/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { checkedBy } from './checked-by.ts'

interface Values {
  email: string
}

interface Props {
  email?: string
  submitLabel: string
  busyLabel?: string
  onSubmit: (email: string) => Promise<void>
  /** What went wrong with the last try. */
  failure?: string | undefined
}

export function EmailForm({ email = '', submitLabel, busyLabel = submitLabel, onSubmit, failure }: Props) {
  const form = useForm<Values>({
    defaultValues: { email },
    resolver: checkedBy(emailProblem),
    mode: 'onTouched',
  })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit((values) => onSubmit(values.email.trim()))
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2.5, mt: 3 }}>
      <TextInput
        control={form.control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        large
        disabled={isSubmitting}
      />
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        busy={isSubmitting}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </BusyButton>
    </Stack>
  )
}

function emailProblem({ email }: Values) {
  return { email: EMAIL_SHAPE.test(email.trim()) ? undefined : 'Please enter a valid email address' }
}
