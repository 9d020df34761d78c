import { type BodyOf, type SignInStep, signInWithCalls } from '@endorse/contract'
import { api } from '../../../lib/api.ts'

export const join = (body: BodyOf<typeof signInWithCalls.join>) => api(signInWithCalls.join, { body })
export const verifyCode = (otp: string) => api(signInWithCalls.verifyCode, { body: { otp } })
export const resendCode = () => api(signInWithCalls.resendCode)

// The server gives up on a provider after five seconds for each of its questions.
const TRIES = 40
const PAUSE = 500

let asking: Promise<SignInStep> | undefined

/** What is left to do. A session is handed out once, so whoever asks meanwhile waits for the same answer. */
export function findStep(): Promise<SignInStep> {
  asking ??= askUntilKnown().finally(() => {
    asking = undefined
  })
  return asking
}

async function askUntilKnown(): Promise<SignInStep> {
  for (let tries = 1; ; tries++) {
    const step = await api(signInWithCalls.goOn)
    if (step.next !== 'wait' || tries === TRIES) return step
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
