import type { User } from '@endorse/contract/accounts/schemas'
import { readItem, readJson, removeItem, type StorageArea, writeItem } from './browser-storage.ts'

/** The storage key of the session token. The specification names it. */
export const TOKEN_KEY = 'auth_token'
/** The storage key of the signed-in user. The specification names it. */
export const USER_KEY = 'current_user'

/** The storage key of what the next document loads early. It says nothing about what is allowed. */
const VIEWER_KEY = 'viewer'

/** The user as stored in the browser. Email and role are always fetched from the server. */
export type StoredUser = Omit<User, 'email' | 'role'>

const areas: readonly StorageArea[] = ['localStorage', 'sessionStorage']

/** Reads the token from localStorage, else from sessionStorage. */
export function readToken(): string | null {
  return areas.map((area) => readItem(area, TOKEN_KEY)).find(Boolean) ?? null
}

/** Reads the stored user; null without one or when it cannot be parsed. */
export function readStoredUser(): StoredUser | null {
  const stored = areas.map((area) => readJson(area, USER_KEY)).find(Boolean)
  return (stored as StoredUser | undefined) ?? null
}

/** Whether the session is in localStorage and so survives closing the window ("Remember Me"). */
function isRemembered(): boolean {
  return readItem('localStorage', TOKEN_KEY) !== null
}

/** Replaces the stored session; `remember` keeps it in localStorage, else in sessionStorage. */
export function storeSession(token: string, user: User, remember: boolean): void {
  clearStoredSession()
  writeItem(remember ? 'localStorage' : 'sessionStorage', TOKEN_KEY, token)
  storeUser(user)
}

/** Replaces the token in the storage that holds the session. */
export function storeToken(token: string): void {
  writeItem(currentArea(), TOKEN_KEY, token)
}

/** Stores the user without email and role. */
export function storeUser({ email: _email, role: _role, ...rest }: User): void {
  const kept: StoredUser = rest
  writeItem(currentArea(), USER_KEY, JSON.stringify(kept))
}

/** Stores which viewer the user is, beside the session. */
export function storeViewer(viewer: string): void {
  writeItem(currentArea(), VIEWER_KEY, viewer)
}

/** Written instead of the token before a logout removes it, so that other tabs can tell a logout from an ended session. */
export const LOGGED_OUT = 'logged out'

/** Tells the other tabs that the user logs out; `clearStoredSession` follows at once. */
export function announceLogout(): void {
  if (isRemembered()) storeToken(LOGGED_OUT)
}

/** Deletes token and user from both storages. */
export function clearStoredSession(): void {
  for (const area of areas) {
    removeItem(area, TOKEN_KEY)
    removeItem(area, USER_KEY)
    removeItem(area, VIEWER_KEY)
  }
}

function currentArea(): StorageArea {
  return isRemembered() ? 'localStorage' : 'sessionStorage'
}
