import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { REDIRECT_PARAM, sameOriginPath } from '../../foundation/paths.ts'
import { findPostLoginPath } from '../../foundation/post-login-path.ts'
import { saveRequestedPath, takeRequestedPath } from '../../foundation/requested-path.ts'
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
  useKeptRequest()

  async function redirect({ user }: Pick<SignInResponse, 'user'>) {
    setRedirectStatus('redirecting')
    try {
      const kept = takeRequestedPath()
      const requested = search.get(REDIRECT_PARAM) ?? kept
      // A user whose session had expired returns to their page, without the profile check.
      const interruptedPath = endedSessionUserId === user.id ? sameOriginPath(requested) : undefined
      const path = interruptedPath ?? (await findPostLoginPath(user.role, requested))
      // The profile comes first; the form of the profile leads to the requested path afterwards.
      if (user.role === 'JOB_SEEKER' && path !== sameOriginPath(requested)) saveRequestedPath(requested)
      await navigate(path, { replace: true })
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

/** Keeps the requested path of the address for this tab, because the pages of the sign-up do not have it. */
export function useKeptRequest(): void {
  const [search] = useSearchParams()
  const requested = search.get(REDIRECT_PARAM)
  useEffect(() => saveRequestedPath(requested), [requested])
}
