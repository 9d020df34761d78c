import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { REDIRECT_PARAM, sameOriginPath } from '../../foundation/paths.ts'
import { findPostLoginPath } from '../../foundation/post-login-path.ts'
import { signIn } from '../../lib/session.ts'
import { useAuthLocationState } from './auth-location-state.ts'

/** `failed` when the path to open could not be determined. */
export type RedirectStatus = 'idle' | 'redirecting' | 'failed'

/** Signs in and navigates to the path that the profile status and the requested path lead to. */
export function usePostLoginRedirect() {
  const [redirectStatus, setRedirectStatus] = useState<RedirectStatus>('idle')
  const [search] = useSearchParams()
  const { endedSessionUserId } = useAuthLocationState()
  const navigate = useNavigate()

  async function redirect({ user }: Pick<SignInResponse, 'user'>) {
    setRedirectStatus('redirecting')
    try {
      const requested = search.get(REDIRECT_PARAM) ?? undefined
      // A user whose session had expired returns to their page, without the profile check.
      const interruptedPath = endedSessionUserId === user.id ? sameOriginPath(requested) : undefined
      await navigate(interruptedPath ?? (await findPostLoginPath(user.role, requested)), { replace: true })
    } catch (error) {
      console.error('Failed to determine redirect path', error)
      setRedirectStatus('failed')
    }
  }

  async function signInAndRedirect(
    { token, user }: Pick<SignInResponse, 'token' | 'user'>,
    remember: boolean,
  ) {
    // Before the session changes, so that the login page does not show "You are logged in" in between.
    setRedirectStatus('redirecting')
    signIn(token, user, remember)
    await redirect({ user })
  }

  return { redirectStatus, redirect, signInAndRedirect }
}
