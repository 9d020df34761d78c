import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { signUp } from './api.ts'
import { type Carried, justSent } from './carried.ts'
import { saysUserExists, signUpFailure } from './sign-up-failure.ts'
import { confirmationProblem, passwordProblem, type SignUpValues } from './sign-up-form.ts'

/** Sends the form, and keeps what came of it: a code on its way, an address that is taken, or a failure. */
export function useSignUp(form: UseFormReturn<SignUpValues>, onDone: () => void) {
  const [failure, setFailure] = useState<string>()
  const [takenEmail, setTakenEmail] = useState<string>()
  const [sent, setSent] = useState<Carried>()

  const send = async ({ role, firstName, lastName, email, password, promoCode }: SignUpValues) => {
    setFailure(undefined)
    try {
      await signUp({ role, firstName, lastName, email, password, ...(promoCode && { promoCode }) })
      onDone()
      setSent(justSent(email, 'signup'))
    } catch (error) {
      console.error(error)
      if (saysUserExists(error)) setTakenEmail(email)
      else if (!showFieldErrors(form, error)) setFailure(signUpFailure(error))
    }
  }

  const submit = form.handleSubmit(
    (values) => (sayPasswords(form) ? undefined : send(values)),
    () => void sayPasswords(form),
  )
  return { submit, failure, takenEmail, sent }
}

/** What is only said when somebody tries to send the form. True when there was something to say. */
function sayPasswords({ getValues, setError }: UseFormReturn<SignUpValues>): boolean {
  const values = getValues()
  const password = passwordProblem(values.password)
  const confirmation = confirmationProblem(values)
  if (password) setError('password', { message: password })
  if (confirmation) setError('confirmPassword', { message: `${confirmation}.` })
  return Boolean(password ?? confirmation)
}
