import { CODE_MINUTES } from '@endorse/contract/accounts/values'
import { readJson, removeItem, writeItem } from '../../lib/browser-storage.ts'
import { type AuthLocationState, parseAuthLocationState } from './auth-location-state.ts'

const KEY = 'password-reset'

/** Stores a requested password reset for this tab, so that the verification page can be opened directly. Never the code. */
export function savePendingReset({ email, flow, sentAt = Date.now() }: AuthLocationState): void {
  writeItem('sessionStorage', KEY, JSON.stringify({ email, flow, sentAt }))
}

/** Returns the stored reset; empty once its code has expired. */
export function readPendingReset(): AuthLocationState {
  const reset = parseAuthLocationState(readJson('sessionStorage', KEY))
  return (reset.sentAt ?? 0) > Date.now() - CODE_MINUTES * 60_000 ? reset : {}
}

/** Deletes the stored reset, once it is finished or a sign-up replaces it. */
export function clearPendingReset(): void {
  removeItem('sessionStorage', KEY)
}
