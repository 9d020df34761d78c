import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

type Calls = typeof authEndpoints
type Body<Name extends keyof Calls> = BodyOf<Calls[Name]>

export const logIn = (body: Body<'logIn'>) => api(authEndpoints.logIn, { body })
export const signUp = (body: Body<'signUp'>) => api(authEndpoints.signUp, { body })
export const verifyCode = (body: Body<'verifyCode'>) => api(authEndpoints.verifyCode, { body })
export const resendCode = (body: Body<'resendCode'>) => api(authEndpoints.resendCode, { body })
export const forgotPassword = (body: Body<'forgotPassword'>) => api(authEndpoints.forgotPassword, { body })
export const resetPassword = (body: Body<'resetPassword'>) => api(authEndpoints.resetPassword, { body })

/** Loads the dialog while the user fills in the form, so that it also opens when the network fails later. */
export function usePreloadAlertDialog(): void {
  useEffect(() => void import('./AlertDialog.tsx').catch(() => undefined), [])
}
