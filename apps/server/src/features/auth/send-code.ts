import type { CodeFlow } from '@endorse/contract'
import type { House } from '../../platform/house.ts'
import type { Work } from '../../platform/jobs.ts'
import { sendResetCode } from './service.ts'
import { sendSignUpCode } from './sign-up/service.ts'
import { hashToken } from './tokens.ts'

interface Request {
  email: string
  flow: CodeFlow
  attempt?: string | undefined
}

/** Answers before it knows whether there is such an account, so the answer takes as long for everybody. */
export async function askForCode({ db, jobs }: House, { email, flow, attempt }: Request): Promise<void> {
  // Always as long, and never the attempt itself, which is as good as a password until the code came back.
  const attemptHash = attempt === undefined ? null : hashToken(attempt).toString('base64url')
  await jobs.later(db, 'send-code', { email, flow, attemptHash })
}

/** The work behind it: a code is sent to whom it may concern, and nobody else learns whether. */
export async function sendCodeIfDue(
  house: House,
  { email, flow, attemptHash }: Work['send-code'],
): Promise<void> {
  if (flow === 'forgot-password') return sendResetCode(house, email)
  const attempt = attemptHash === null ? undefined : Buffer.from(attemptHash, 'base64url')
  return sendSignUpCode(house, { email, attempt })
}
