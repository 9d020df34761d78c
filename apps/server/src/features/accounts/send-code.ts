import type { CodeFlow } from '@endorse/contract'
import type { AppContext } from '../../platform/context.ts'
import type { JobPayloads } from '../../platform/queue.ts'
import { sendPasswordResetCode } from './service.ts'
import { sendSignUpCode } from './sign-up/service.ts'
import { hashToken } from './tokens.ts'

interface CodeRequest {
  email: string
  flow: CodeFlow
  attempt?: string | undefined
}

/** Answers before it knows whether there is such an account, so the answer takes as long for everybody. */
export async function enqueueCode(
  { db, queue }: AppContext,
  { email, flow, attempt }: CodeRequest,
): Promise<void> {
  // Always as long, and never the attempt itself, which is as good as a password until the code came back.
  const attemptHash = attempt === undefined ? null : hashToken(attempt).toString('base64url')
  await queue.enqueue(db, 'send-code', { email, flow, attemptHash })
}

/** The work behind it: a code is sent to whom it may concern, and nobody else learns whether. */
export async function sendRequestedCode(
  context: AppContext,
  { email, flow, attemptHash }: JobPayloads['send-code'],
): Promise<void> {
  if (flow === 'forgot-password') return sendPasswordResetCode(context, email)
  const attempt = attemptHash === null ? undefined : Buffer.from(attemptHash, 'base64url')
  return sendSignUpCode(context, { email, attempt })
}
