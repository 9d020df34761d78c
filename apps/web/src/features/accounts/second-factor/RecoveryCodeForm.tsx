import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { z } from 'zod'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'

const schema = z.object({ recoveryCode: z.string().trim().min(1, 'Please enter one of your recovery codes') })

const monospace = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace'

interface Props {
  submitLabel: string
  sendingLabel: string
  send: (recoveryCode: string) => Promise<unknown>
}

/** Asks for one of the ten recovery codes. */
export function RecoveryCodeForm({ submitLabel, sendingLabel, send }: Props) {
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(schema, { values: { recoveryCode: '' } })
  const submit = form.handleSubmit(
    async ({ recoveryCode }) => {
      setFailure(undefined)
      await send(recoveryCode)
    },
    {
      onError: (error) =>
        setFailure(getErrorMessage(error, 'The code could not be checked. Please try again.')),
    },
  )
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <TextInput
        form={form}
        name="recoveryCode"
        size="large"
        label="Recovery code"
        autoComplete="off"
        autoFocus
        inputProps={{
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 40,
          style: { fontFamily: monospace },
        }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={form.isSending}
        loadingLabel={sendingLabel}
      >
        {submitLabel}
      </LoadingButton>
    </Stack>
  )
}
