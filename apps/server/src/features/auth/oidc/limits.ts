import type { Limits } from '../../../platform/limits.ts'
import { authLimits } from '../limits.ts'

const QUARTER = 15 * 60

/** What leads to an account or to a mail is counted together with the other ways to them. */
export function signInWithLimits(limits: Limits) {
  const { signUpsOfNetwork, codes, codesOfNetwork, resends } = authLimits(limits)
  return {
    signUpsOfNetwork,
    codes,
    codesOfNetwork,
    resends,
    /** Every step of the way through a provider. */
    stepsOfNetwork: limits.shared('sign-in-with-network', {
      times: 600,
      seconds: QUARTER,
      text: 'Too many people signed in from your network.',
    }),
    triesOfNetwork: limits.shared('sign-in-with-tries-network', {
      times: 200,
      seconds: QUARTER,
      text: 'Too many codes were tried.',
    }),
  }
}

export type SignInWithLimits = ReturnType<typeof signInWithLimits>
