import type { authCalls, BodyOf } from '@endorse/contract'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

type Calls = typeof authCalls
type Body<Name extends keyof Calls> = BodyOf<Calls[Name]>

/** With the schemas, which these pages are shown without. */
const loadCalls = async () => (await import('../../lib/calls.ts')).calls.auth

export const logIn = async (body: Body<'logIn'>) => api((await loadCalls()).logIn, { body })
export const signUp = async (body: Body<'signUp'>) => api((await loadCalls()).signUp, { body })
export const verifyCode = async (body: Body<'verifyCode'>) => api((await loadCalls()).verifyCode, { body })
export const resendCode = async (body: Body<'resendCode'>) => api((await loadCalls()).resendCode, { body })
export const forgotPassword = async (body: Body<'forgotPassword'>) =>
  api((await loadCalls()).forgotPassword, { body })
export const resetPassword = async (body: Body<'resetPassword'>) =>
  api((await loadCalls()).resetPassword, { body })

/** What a form needs when it is sent is fetched while it is filled in. */
export function useReadyToSend(): void {
  useEffect(() => {
    void loadCalls()
    void import('./NoticeDialog.tsx')
  }, [])
}
