import type { CodeFlow } from '@endorse/contract/accounts/values'
import type { AppContext } from '../../platform/context.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import { sendPasswordResetCode } from './service.ts'
import { sendSignUpCode } from './sign-up/service.ts'
import { hashToken } from './tokens.ts'

interface CodeRequest {
  email: string
  flow: CodeFlow
  attempt?: string | undefined
}

/** Enqueues the code before looking for the account, so that the response time does not tell whether there is one. */
export async function enqueueCode(
  { db, queue }: AppContext,
  { email, flow, attempt }: CodeRequest,
): Promise<void> {
  // A hash has a fixed length. The attempt itself is not stored: it works like a password until the sign-up is verified.
  const attemptHash = attempt === undefined ? null : hashToken(attempt).toString('base64url')
  await queue.enqueue(db, 'send-code', { email, flow, attemptHash })
}

/** Handles the job `send-code`: sends a code if there is such an account or sign-up. */
export async function sendRequestedCode(
  context: AppContext,
  { email, flow, attemptHash }: JobPayloads['send-code'],
): Promise<void> {
  if (flow === 'forgot-password') return sendPasswordResetCode(context, email)
  const attempt = attemptHash === null ? undefined : Buffer.from(attemptHash, 'base64url')
  return sendSignUpCode(context, { email, attempt })
}
