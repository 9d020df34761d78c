import type { SignedIn } from '@endorse/contract'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { findDestination } from '../../app/after-sign-in.ts'
import { ownPath, REDIRECT_PARAM } from '../../app/paths.ts'
import { signIn } from '../../lib/session.ts'
import { useCarried } from './carried.ts'

export type Leading = 'not yet' | 'redirecting' | 'lost'

/** After signing in: to where the profile's status says, or where somebody wanted to go in the first place. */
export function useLeadOn() {
  const [leading, setLeading] = useState<Leading>('not yet')
  const [search] = useSearchParams()
  const { endedFor } = useCarried()
  const navigate = useNavigate()

  async function leadOn({ user }: Pick<SignedIn, 'user'>) {
    setLeading('redirecting')
    try {
      const wanted = search.get(REDIRECT_PARAM) ?? undefined
      // Whoever was in the middle of something goes on there, and is not asked about their profile again.
      const goesOn = endedFor === user.id ? ownPath(wanted) : undefined
      await navigate(goesOn ?? (await findDestination(user.role, wanted)), { replace: true })
    } catch (error) {
      console.error('Failed to determine redirect path', error)
      setLeading('lost')
    }
  }

  async function enter({ token, user }: Pick<SignedIn, 'token' | 'user'>, remember: boolean) {
    // Before the session changes, so that nobody is asked whether to switch account in between.
    setLeading('redirecting')
    signIn(token, user, remember)
    await leadOn({ user })
  }

  return { leading, leadOn, enter }
}
