import { useState } from 'react'
import { signUp as postSignUp } from './api.ts'
import { type AuthLocationState, codeSentState } from './auth-location-state.ts'
import { clearPendingReset } from './pending-reset.ts'
import { savePendingSignUp } from './pending-sign-up.ts'
import { isUserExistsError, signUpFailureText } from './sign-up-failure.ts'
import type { SignUpValues } from './sign-up-form.ts'

/** Sends the sign-up and holds its outcome: a code was sent, the email is taken, or a failure. */
export function useSignUp() {
  const [failure, setFailure] = useState<string>()
  const [takenEmail, setTakenEmail] = useState<string>()
  const [sent, setSent] = useState<AuthLocationState>()

  const signUp = async (values: SignUpValues) => {
    setFailure(undefined)
    const { role, firstName, lastName, email, password, promoCode } = values
    try {
      const body = { role, firstName, lastName, email, password, ...(promoCode && { promoCode }) }
      const { attempt } = await postSignUp(body)
      clearPendingReset()
      const codeState = { ...codeSentState(email, 'signup'), attempt }
      savePendingSignUp(codeState)
      setSent(codeState)
    } catch (error) {
      console.error(error)
      if (!isUserExistsError(error)) throw error
      setTakenEmail(email)
    }
  }

  const showFailure = (error: unknown) => setFailure(signUpFailureText(error))

  return { signUp, showFailure, failure, takenEmail, sent }
}
