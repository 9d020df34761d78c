import type { SignInStep } from '@endorse/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths, REDIRECT_PARAM } from '../../../app/paths.ts'
import { hasCode } from '../../../lib/api-error.ts'
import { getSession } from '../../../lib/session.ts'
import { useLeadOn } from '../use-lead-on.ts'
import { findStep } from './api.ts'

/** Those in which somebody has to do something. */
export type OpenStep = Extract<SignInStep, { next: 'join' | 'code' }>

/** What the browser is to do that is back from a provider: the server knows. */
export function useStep() {
  const [step, setStep] = useState<OpenStep>()
  const [failure, setFailure] = useState<unknown>()
  const { leading, enter } = useLeadOn()
  const leave = useWayOut()

  const take = async (next: SignInStep) => {
    if (next.next === 'enter') await enter(next, next.remember)
    else if (next.next === 'wait') await leave()
    else setStep(next)
  }

  const giveUp = async (error: unknown) => {
    if (hasCode(error, 'SIGN_IN_EXPIRED')) await leave()
    else setFailure(error)
  }

  const ask = () => void findStep().then(take).catch(giveUp)
  const askAtFirst = useEffectEvent(ask)
  useEffect(() => askAtFirst(), [])

  const retry = () => {
    setFailure(undefined)
    ask()
  }

  return { step, failure, leading, take, retry, leave }
}

/** There is nothing to go on with: it was finished before, or it is too late. */
function useWayOut() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async () => {
    const wanted = ownPath(search.get(REDIRECT_PARAM))
    if (getSession().state === 'signed in') return navigate(wanted ?? paths.dashboard, { replace: true })
    const query = new URLSearchParams({ ...(wanted && { [REDIRECT_PARAM]: wanted }), problem: 'expired' })
    return navigate(`${paths.login}?${query}`, { replace: true })
  }
}
