import type { SignInChallenge } from '@endorse/contract/accounts/schemas'

/** Location state of the second step, which the browser history keeps: Back leads to the step before. */
export interface SecondStepState {
  challenge: SignInChallenge
  remember: boolean
  /** The first step was a provider, not the password. */
  isFromProvider?: boolean
  view?: 'lost' | 'waiting'
}

/** Reads the state of a history entry; undefined when it is of another page. */
export function parseSecondStepState(state: unknown): SecondStepState | undefined {
  const isKnown = typeof state === 'object' && state !== null && 'challenge' in state && 'remember' in state
  return isKnown ? (state as SecondStepState) : undefined
}
