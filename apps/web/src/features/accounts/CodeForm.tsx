import { CODE_LENGTH, CODE_MINUTES, MAX_CODE_ATTEMPTS } from '@endorse/contract/accounts/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { useContractForm, useField } from '../../lib/form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useTriesLeft } from './use-tries-left.ts'

interface Props {
  /** Identifies the code, so that its wrong tries are counted: an address and the time of the mail. */
  codeKey: string
  /** When the code was sent, in milliseconds; undefined when this browser does not know it. */
  sentAt: number | undefined
  send: (code: string) => Promise<void>
  /** Disables the form after a success, while the confirmation is loading: a code works once. */
  isDone?: boolean
}

const invalidCodeText = 'Invalid OTP. Please try again.'
const expiredCodeText = 'This code has expired. Resend the code to get a new one.'
const codeSchema = z.object({
  code: z.string().regex(new RegExp(String.raw`^\d{${CODE_LENGTH}}$`), invalidCodeText),
})
type Values = z.input<typeof codeSchema>

/** A code has no error while it is typed. */
const codeWhileTyping = z.object({ code: z.string() })

/**
 * Form for an emailed six-digit code. Marks the input as invalid for a wrong code, not for a failed request. A new code
 * starts with an empty form: what was wrong with the previous one no longer applies.
 */
export function CodeForm(props: Props) {
  return <FormForOneCode key={props.codeKey} {...props} />
}

function FormForOneCode({ codeKey, sentAt, send, isDone = false }: Props) {
  const { triesLeft, countWrongCode } = useTriesLeft(codeKey)
  const [failure, setFailure] = useState<unknown>()
  const form = useContractForm(codeSchema, { values: { code: '' }, whileTyping: codeWhileTyping, isDone })
  const { value: code, error, onChange } = useField<Values, string>(form, 'code')
  const busy = form.isSending || isDone

  const showFailure = (cause: unknown) => {
    if (!hasErrorCode(cause, 'INVALID_CODE', 'BAD_INPUT')) return setFailure(cause)
    if (isExpired(sentAt)) return form.setError('code', expiredCodeText)
    countWrongCode()
    form.setError('code', invalidCodeText)
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
      {triesLeft < MAX_CODE_ATTEMPTS && error !== expiredCodeText && (
        <Typography
          role="status"
          variant="small"
          component="p"
          color="textSecondary"
          sx={{ mt: 1, textAlign: 'center' }}
        >
          {describeTriesLeft(triesLeft)}
        </Typography>
      )}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={!codeSchema.safeParse({ code }).success}
        loading={busy}
        loadingLabel="Verifying..."
        sx={{ mt: 3 }}
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

/** Judged by the clock of this browser, because the server answers the same for a wrong and an expired code. */
function isExpired(sentAt: number | undefined): boolean {
  return sentAt !== undefined && Date.now() >= sentAt + CODE_MINUTES * 60_000
}

function describeTriesLeft(count: number): string {
  if (count === 0) return 'No tries are left with this code. Please ask for a new one.'
  return count === 1 ? 'One try is left with this code.' : `${count} tries are left with this code.`
}
