import { authCalls, type BodyOf } from '@endorse/contract'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

type Calls = typeof authCalls
type Body<Name extends keyof Calls> = BodyOf<Calls[Name]>

export const logIn = (body: Body<'logIn'>) => api(authCalls.logIn, { body })
export const signUp = (body: Body<'signUp'>) => api(authCalls.signUp, { body })
export const verifyCode = (body: Body<'verifyCode'>) => api(authCalls.verifyCode, { body })
export const resendCode = (body: Body<'resendCode'>) => api(authCalls.resendCode, { body })
export const forgotPassword = (body: Body<'forgotPassword'>) => api(authCalls.forgotPassword, { body })
export const resetPassword = (body: Body<'resetPassword'>) => api(authCalls.resetPassword, { body })

/** What tells of the answer is fetched while the form is filled in, and is there when the network is not. */
export function useReadyToTell(): void {
  useEffect(() => void import('./AnnouncementDialog.tsx').catch(() => undefined), [])
}
