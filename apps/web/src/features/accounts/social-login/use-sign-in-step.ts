import type { SocialLoginStep } from '@endorse/contract/accounts/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, REDIRECT_PARAM, sameOriginPath } from '../../../foundation/paths.ts'
import { hasErrorCode } from '../../../lib/api-error.ts'
import { getSession } from '../../../lib/session.ts'
import { useOpenSuspension } from '../use-open-suspension.ts'
import { usePostLoginRedirect } from '../use-post-login-redirect.ts'
import { useStartSecondStep } from '../use-start-second-step.ts'
import { getSignInStep } from './api.ts'

/** The steps that need input from the user. */
export type InteractiveStep = Extract<SocialLoginStep, { next: 'sign_up' | 'verify_code' }>

/** Fetches and handles the next step after the return from a provider. */
export function useSignInStep() {
  const [step, setStep] = useState<InteractiveStep>()
  const [failure, setFailure] = useState<unknown>()
  const { redirectStatus, signInAndRedirect } = usePostLoginRedirect()
  const abandon = useAbandonSignIn()
  const openSuspension = useOpenSuspension()
  const startSecondStep = useStartSecondStep()

  const handleStep = async (next: SocialLoginStep) => {
    if (next.next === 'authenticated') await signInAndRedirect(next, next.remember)
    else if (next.next === 'pending') await abandon()
    else if (next.next === 'second_step') await startSecondStep(next.challenge, next.remember, true)
    else setStep(next)
  }

  const handleError = async (error: unknown) => {
    if (hasErrorCode(error, 'SIGN_IN_EXPIRED')) await abandon()
    else if (!openSuspension(error)) setFailure(error)
  }

  const fetchStep = () => void getSignInStep().then(handleStep).catch(handleError)
  const fetchFirstStep = useEffectEvent(fetchStep)
  useEffect(() => fetchFirstStep(), [])

  const retry = () => {
    setFailure(undefined)
    fetchStep()
  }

  return { step, failure, redirectStatus, handleStep, retry, abandon }
}

/** Leaves a sign-in that has expired or was already finished: to the requested path, or back to login. */
function useAbandonSignIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async () => {
    const requestedPath = sameOriginPath(search.get(REDIRECT_PARAM))
    if (getSession().state === 'signed in')
      return navigate(requestedPath ?? paths.dashboard, { replace: true })
    const query = new URLSearchParams({
      ...(requestedPath && { [REDIRECT_PARAM]: requestedPath }),
      problem: 'expired',
    })
    return navigate(`${paths.login}?${query}`, { replace: true })
  }
}
