import type { SignInChallenge, SignInResponse } from '@endorse/contract/accounts/schemas'
import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import type { BodyOf, ResponseOf } from '@endorse/contract/core/endpoint'
import { api } from '../../../lib/api.ts'
import { signWithPasskey } from './passkeys.ts'

type Calls = typeof secondFactorEndpoints

/** Signs in with a passkey instead of the password. */
export async function signInWithPasskey(remember: boolean): Promise<SignInResponse> {
  const { challenge, options } = await api(secondFactorEndpoints.getPasskeyOptions)
  const passkey = await signWithPasskey(options)
  return api(secondFactorEndpoints.signInWithPasskey, { body: { challenge, passkey, remember } })
}

/** What answers the second step. */
export type SecondStepAnswer = Omit<BodyOf<Calls['completeSignIn']>, 'challenge'>

/** Completes a sign-in. Rejects with INVALID_CODE, or with SIGN_IN_EXPIRED when it has to start again. */
export function completeSignIn(challenge: string, answer: SecondStepAnswer): Promise<SignInResponse> {
  return api(secondFactorEndpoints.completeSignIn, { body: { challenge, ...answer } })
}

/** Completes a sign-in with a passkey of the account. */
export async function completeWithPasskey(challenge: string): Promise<SignInResponse> {
  const { options } = await api(secondFactorEndpoints.getSecondStepOptions, { body: { challenge } })
  return completeSignIn(challenge, { passkey: await signWithPasskey(options) })
}

/** Asks to remove a lost second factor, and returns the challenge with the time until which that waits. */
export async function requestReset(challenge: SignInChallenge): Promise<SignInChallenge> {
  const { data } = await api(secondFactorEndpoints.requestReset, { body: { challenge: challenge.token } })
  return { ...challenge, email: data.email, resetWaitsUntil: data.waitsUntil }
}

/** Stops the removal, with the token of a sign-in or of a mail. Rejects with NOT_FOUND when there is nothing to stop. */
export async function stopReset(token: string): Promise<void> {
  await api(secondFactorEndpoints.stopReset, { body: { token } })
}

/** Removes every second factor of the account, with the token of a mail. */
export async function removeLostFactor(token: string): Promise<void> {
  await api(secondFactorEndpoints.removeLostFactor, { body: { token } })
}

/** What the link of a mail does; null when it does nothing any more. */
export type ResetLink = ResponseOf<Calls['checkResetLink']>['data']

/** Asks what the link of a mail does. */
export async function checkResetLink(token: string): Promise<ResetLink> {
  return (await api(secondFactorEndpoints.checkResetLink, { body: { token } })).data
}
