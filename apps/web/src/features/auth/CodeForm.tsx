import { CODE_LENGTH } from '@endorse/contract'
import Box from '@mui/material/Box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { isFocusLost } from '../../lib/focus.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/plain/TextLink.tsx'

interface Props {
  send: (code: string) => Promise<void>
  /** It was right, and something on its way says so: a code works once. */
  isDone?: boolean
}

/** The six digits of a mailed code. They are marked when they are wrong, and not when nobody could check them. */
export function CodeForm({ send, isDone = false }: Props) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const busy = isSending || isDone
  const isComplete = code.length === CODE_LENGTH && !code.includes(' ')
  const isWrong = hasCode(failure, 'INVALID_CODE', 'BAD_INPUT')
  const button = useFocusToTryAgain(failure !== undefined && !isWrong)

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
        {...(isWrong && { error: invalidCode })}
      />
      <BusyButton
        ref={button}
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={!isComplete}
        busy={busy}
        busyLabel="Verifying..."
        sx={{ mt: isWrong ? 2.5 : 3 }}
      >
        Verify
      </BusyButton>
      {failure !== undefined && !isWrong && (
        <Notice severity="error" sx={{ mt: 2.5, textAlign: 'left' }}>
          {messageOf(failure, invalidCode)}
          {hasCode(failure, 'SIGN_UP_AGAIN') && (
            <>
              {' '}
              <TextLink to={paths.signUp}>Sign up again</TextLink>
            </>
          )}
        </Notice>
      )}
    </Box>
  )
}

const invalidCode = 'Invalid OTP. Please try again.'

/** Whoever pressed Enter lost the focus with the box that was switched off meanwhile. */
function useFocusToTryAgain(failed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failed && isFocusLost()) button.current?.focus()
  }, [failed])
  return button
}
