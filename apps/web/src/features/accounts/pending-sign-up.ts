import { SIGN_UP_HOURS } from '@endorse/contract/accounts/values'
import { readJson, removeItem, writeItem } from '../../lib/browser-storage.ts'
import { type AuthLocationState, parseAuthLocationState } from './auth-location-state.ts'

const KEY = 'pending-sign-up'

/** Stores a sign-up that waits for its code for this tab, so that a reload of the sign-up page does not lose it. */
export function savePendingSignUp(sent: AuthLocationState): void {
  writeItem('sessionStorage', KEY, JSON.stringify(sent))
}

/** Returns the stored sign-up; undefined without one, or once it can no longer be completed. */
export function readPendingSignUp(): AuthLocationState | undefined {
  const sent = parseAuthLocationState(readJson('sessionStorage', KEY))
  return (sent.sentAt ?? 0) > Date.now() - SIGN_UP_HOURS * 3_600_000 ? sent : undefined
}

/** Deletes the stored sign-up, once it is completed. */
export function clearPendingSignUp(): void {
  removeItem('sessionStorage', KEY)
}
