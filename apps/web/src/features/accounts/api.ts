import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

type Calls = typeof authEndpoints
type Body<Name extends keyof Calls> = BodyOf<Calls[Name]>

/** Signs in with e-mail and password. Rejects with 403 `EMAIL_NOT_VERIFIED` before the sign-up is completed. */
export const logIn = (body: Body<'logIn'>) => api(authEndpoints.logIn, { body })
/** Starts a sign-up. The account exists once the mailed code is verified. */
export const signUp = (body: Body<'signUp'>) => api(authEndpoints.signUp, { body })
/** Verifies a mailed code. After a sign-up, the response has a session. */
export const verifyCode = (body: Body<'verifyCode'>) => api(authEndpoints.verifyCode, { body })
/** Sends another code, which makes the previous one invalid. */
export const resendCode = (body: Body<'resendCode'>) => api(authEndpoints.resendCode, { body })
/** Sends a code to reset the password. Succeeds for unknown addresses, too. */
export const forgotPassword = (body: Body<'forgotPassword'>) => api(authEndpoints.forgotPassword, { body })
/** Sets a new password with a mailed code. Ends every session of the account. */
export const resetPassword = (body: Body<'resetPassword'>) => api(authEndpoints.resetPassword, { body })

/** Loads the dialog while the user fills in the form, so that it also opens when the network fails later. */
export function usePreloadAlertDialog(): void {
  useEffect(() => {
    // In a task of its own: the one that shows the form is long enough.
    const timer = setTimeout(() => void import('./AlertDialog.tsx').catch(() => undefined))
    return () => clearTimeout(timer)
  }, [])
}
