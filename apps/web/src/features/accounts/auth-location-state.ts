import type { CodeFlow, Role } from '@endorse/contract'
import { codeFlows } from '@endorse/contract'
import { useLocation } from 'react-router'

/** What one of these screens hands to the next. It is kept by the history, so a reload does not lose it. */
export interface AuthLocationState {
  email?: string
  flow?: CodeFlow
  /** The code that was checked, for the new password. */
  otp?: string
  /** When the last code was asked for, in milliseconds. */
  sentAt?: number
  /** Says which sign-up the code belongs to. */
  attempt?: string
  remember?: boolean
  role?: Role
  /** Whose session ran out, or was ended elsewhere, in the middle of something: they did not want to come here. */
  endedSessionUserId?: string
}

/** A code has just been asked for: from now on, asking for another has to wait. */
export function codeSentState(email: string, flow: CodeFlow): AuthLocationState {
  return { email: email.trim(), flow, sentAt: Date.now() }
}

export function useAuthLocationState(): AuthLocationState {
  return parseAuthLocationState(useLocation().state)
}

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
