import {
  cleanEmail,
  EMAIL_PATTERN,
  INVALID_EMAIL_MESSAGE,
  MAX_EMAIL_LENGTH,
} from '@endorse/contract/accounts/sign-up-values'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'

interface Props {
  email?: string
  submitLabel: string
  busyLabel?: string
  onSubmit: (email: string) => Promise<void>
  /** Error text of the last submit. */
  failure?: string | undefined
  /** Called with each change, so that the page can keep what was typed. */
  onType?: (email: string) => void
  /** Blocks further submits after a success, while the dialog is loading. */
  isDone?: boolean
}

const emailSchema = z.object({
  email: z
    .string()
    .overwrite(cleanEmail)
    .regex(EMAIL_PATTERN, INVALID_EMAIL_MESSAGE)
    .max(MAX_EMAIL_LENGTH, INVALID_EMAIL_MESSAGE),
})

/** Form with an email field only. */
export function EmailForm(props: Props) {
  const {
    email = '',
    submitLabel,
    busyLabel = submitLabel,
    onSubmit,
    failure,
    onType,
    isDone = false,
  } = props
  const form = useContractForm(emailSchema, { values: { email }, isDone })
  useEffect(() => onType && form.subscribe((values) => onType(values.email)), [form, onType])
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values.email))}
      sx={{ gap: 2.5, mt: 3 }}
    >
      <TextInput
        form={form}
        name="email"
        size="large"
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
