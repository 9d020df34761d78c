import { useState } from 'react'
import { signUp as askToSignUp } from './api.ts'
import { type Carried, justSent } from './carried.ts'
import { forgetReset } from './pending-reset.ts'
import { saysUserExists, signUpFailure } from './sign-up-failure.ts'
import type { SignUpValues } from './sign-up-form.ts'

/** Signs up, and keeps what came of it: a code on its way, an address that is taken, or a failure. */
export function useSignUp() {
  const [failure, setFailure] = useState<string>()
  const [takenEmail, setTakenEmail] = useState<string>()
  const [sent, setSent] = useState<Carried>()

  const signUp = async (values: SignUpValues, sayRefusals: (error: unknown) => boolean) => {
    setFailure(undefined)
    const { role, firstName, lastName, email, password, promoCode } = values
    try {
      const body = { role, firstName, lastName, email, password, ...(promoCode && { promoCode }) }
      const { attempt } = await askToSignUp(body)
      forgetReset()
      setSent({ ...justSent(email, 'signup'), attempt })
    } catch (error) {
      console.error(error)
      if (saysUserExists(error)) setTakenEmail(email)
      else if (!sayRefusals(error)) setFailure(signUpFailure(error))
    }
  }

  return { signUp, failure, takenEmail, sent }
}
