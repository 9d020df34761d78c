import { type CodeFlow, codeFlows } from '@endorse/contract/accounts/values'
import type { Role } from '@endorse/contract/core/roles'
import { useLocation } from 'react-router'
import type { EndedSessionState } from '../../foundation/session-effects.ts'

/** Location state passed between the screens of this feature. The browser history keeps it across reloads. */
export interface AuthLocationState extends EndedSessionState {
  email?: string
  flow?: CodeFlow
  /** The verified code, needed to set the new password. */
  otp?: string
  /** When the last code was requested, in milliseconds. */
  sentAt?: number
  /** Id of the sign-up attempt that the code belongs to. */
  attempt?: string
  remember?: boolean
  role?: Role
}

/** The state after a code was requested; starts the resend countdown. */
export function codeSentState(email: string, flow: CodeFlow): AuthLocationState {
  return { email: email.trim(), flow, sentAt: Date.now() }
}

/** Returns the location state of the current history entry. */
export function useAuthLocationState(): AuthLocationState {
  return parseAuthLocationState(useLocation().state)
}

/** Returns the known fields of the right types; empty for anything else. */
export function parseAuthLocationState(state: unknown): AuthLocationState {
  return typeof state === 'object' && state !== null ? pickKnownFields(state) : {}
}

function pickKnownFields(state: object): AuthLocationState {
  const { email, flow, otp, sentAt, attempt, remember, role, endedSessionUserId } = state as Record<
    keyof AuthLocationState,
    unknown
  >
  return {
    ...(typeof email === 'string' && { email }),
    ...(codeFlows.some((known) => known === flow) && { flow: flow as CodeFlow }),
    ...(typeof otp === 'string' && { otp }),
    ...(typeof sentAt === 'number' && { sentAt }),
    ...(typeof attempt === 'string' && { attempt }),
    ...(typeof remember === 'boolean' && { remember }),
    ...(typeof endedSessionUserId === 'string' && { endedSessionUserId }),
    ...(typeof role === 'string' && { role: role as Role }),
  }
}
