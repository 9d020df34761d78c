import { CODE_LENGTH } from '@endorse/contract/accounts/values'
import Box from '@mui/material/Box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { isFocusLost } from '../../lib/focus.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

interface Props {
  send: (code: string) => Promise<void>
  /** Disables the form after a success, while the confirmation is loading: a code works once. */
  isDone?: boolean
}

/** Form for an emailed six-digit code. Marks the input as invalid for a wrong code, not for a failed request. */
export function CodeForm({ send, isDone = false }: Props) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const busy = isSending || isDone
  const isComplete = code.length === CODE_LENGTH && !code.includes(' ')
  const isWrong = hasErrorCode(failure, 'INVALID_CODE', 'BAD_INPUT')
  const button = useFocusSubmitOnFailure(failure !== undefined && !isWrong)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setSending(true)
    setFailure(undefined)
    try {
      await send(code)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ mt: 3.5 }}>
      <CodeInput
        label="Six-digit code"
        value={code}
        autoFocus
        disabled={busy}
        onChange={(typed) => {
          setFailure(undefined)
          setCode(typed)
        }}
        {...(isWrong && { error: invalidCodeText })}
      />
      <LoadingButton
        ref={button}
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={!isComplete}
        loading={busy}
        loadingLabel="Verifying..."
        sx={{ mt: isWrong ? 2.5 : 3 }}
      >
        Verify
      </LoadingButton>
      {failure !== undefined && !isWrong && (
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

const invalidCodeText = 'Invalid OTP. Please try again.'

/** Focuses the submit button after a failed request, because disabling the inputs has lost the focus. */
function useFocusSubmitOnFailure(failed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failed && isFocusLost()) button.current?.focus()
  }, [failed])
  return button
}
