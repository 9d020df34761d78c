import { CODE_LENGTH } from '@endorse/contract/accounts/values'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { z } from 'zod'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { useContractForm, useField } from '../../lib/form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

interface Props {
  send: (code: string) => Promise<void>
  /** Disables the form after a success, while the confirmation is loading: a code works once. */
  isDone?: boolean
}

const invalidCodeText = 'Invalid OTP. Please try again.'
const codeSchema = z.object({
  code: z.string().regex(new RegExp(String.raw`^\d{${CODE_LENGTH}}$`), invalidCodeText),
})
type Values = z.input<typeof codeSchema>

/** A code has no error while it is typed. */
const codeWhileTyping = z.object({ code: z.string() })

/** Form for an emailed six-digit code. Marks the input as invalid for a wrong code, not for a failed request. */
export function CodeForm({ send, isDone = false }: Props) {
  const [failure, setFailure] = useState<unknown>()
  const form = useContractForm(codeSchema, { values: { code: '' }, whileTyping: codeWhileTyping, isDone })
  const { value: code, error, onChange } = useField<Values, string>(form, 'code')
  const busy = form.isSending || isDone

  const showFailure = (cause: unknown) => {
    if (hasErrorCode(cause, 'INVALID_CODE', 'BAD_INPUT')) form.setError('code', invalidCodeText)
    else setFailure(cause)
  }
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(undefined)
      await send(values.code)
    },
    { onError: showFailure },
  )

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3.5 }}>
      <CodeInput
        label="Six-digit code"
        value={code}
        autoFocus
        disabled={busy}
        onChange={(typed) => {
          setFailure(undefined)
          onChange(typed)
        }}
        {...(error && { error })}
      />
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={!codeSchema.safeParse({ code }).success}
        loading={busy}
        loadingLabel="Verifying..."
        sx={{ mt: error ? 2.5 : 3 }}
      >
        Verify
      </LoadingButton>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 2.5, textAlign: 'left' }}>
          {getErrorMessage(failure, invalidCodeText)}
          {hasErrorCode(failure, 'SIGN_UP_AGAIN') && (
            <>
              {' '}
              <TextLink to={paths.signUp}>Sign up again</TextLink>
            </>
          )}
        </Alert>
      )}
    </Box>
  )
}
