import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import type { User } from '@endorse/contract/accounts/schemas'
import { REFRESH_MINUTES } from '@endorse/contract/accounts/values'
import { api, hasErrorCode, onUnauthorized } from './api.ts'
import { withFirstAndLastName } from './names.ts'
import {
  announceLogout,
  clearStoredSession,
  LOGGED_OUT,
  readToken,
  storeSession,
  storeToken,
  storeUser,
  TOKEN_KEY,
} from './session-storage.ts'
import { createStore, useStore } from './store.ts'
import { broadcastToken, onTokenBroadcast } from './token-broadcast.ts'

/** The state of the session; `loading` until the saved token has been checked. */
export type Session = { state: 'loading' } | { state: 'signed out' } | { state: 'signed in'; user: User }

/** A logout clears the drafts; `expired`, here or on another device, keeps them and the current path for the next login. */
export type SessionEndReason = 'logged out' | 'logged out in another tab' | 'expired'

const RESTORE_ATTEMPTS = 3
const RESTORE_RETRY_MS = 1000

const session = createStore<Session>({ state: 'loading' })
const endListeners = new Set<(reason: SessionEndReason) => void>()
const signOutListeners = new Set<(token: string | null) => Promise<void>>()

/** Returns the state of the session at this moment. */
export const getSession = session.get
/** Calls the listener after each change of the session. Returns a function that unsubscribes. */
export const onSessionChange = session.subscribe

/** Subscribes to the session. */
export function useSession(): Session {
  return useStore(session)
}

/** Returns the signed-in user. Throws outside of guarded screens. */
export function useUser(): User {
  const current = useSession()
  if (current.state !== 'signed in') throw new Error('useUser() needs a signed-in user')
  return current.user
}

/** Calls the listener when a session ends, but not for a stored session that turns out to be invalid. */
export function onSessionEnd(listener: (reason: SessionEndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Calls the listener when the user signs out here, with the token that it can still use: the session ends on the server after
 * what the listener returns. Returns a function that unsubscribes.
 */
export function beforeSignOut(listener: (token: string | null) => Promise<void>): () => void {
  signOutListeners.add(listener)
  return () => signOutListeners.delete(listener)
}

/** Resolves once the saved session has been checked. */
export function waitForSession(): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      const current = getSession()
      if (current.state === 'loading') return
      stop()
      resolve(current)
    }
    const stop = session.subscribe(check)
    check()
  })
}

/** Checks the stored token with the server and sets the session; without a valid token it is signed out. */
export async function restoreSession(): Promise<void> {
  if (!readToken()) return session.set({ state: 'signed out' })
  if (getSession().state === 'signed out') session.set({ state: 'loading' })
  try {
    setSignedIn(await fetchUserWithRetry(RESTORE_ATTEMPTS))
  } catch (error) {
    console.error('The saved session could not be restored', error)
    clearStoredSession()
    session.set({ state: 'signed out' })
  }
}

/** Retries on network errors and 503 (a restarting server) before the session counts as lost. */
async function fetchUserWithRetry(attempts: number): Promise<User> {
  try {
    return await api(authEndpoints.me, { allow401: true })
  } catch (error) {
    if (attempts <= 1 || !hasErrorCode(error, 'NETWORK', 'UNAVAILABLE')) throw error
    await new Promise((resolve) => setTimeout(resolve, RESTORE_RETRY_MS))
    return fetchUserWithRetry(attempts - 1)
  }
}

/** Stores the session, in localStorage with `remember`, else in sessionStorage. */
export function signIn(token: string, user: User, remember: boolean): void {
  storeSession(token, user, remember)
  setSignedIn(user)
}

/** Fetches the user again, after a change of the name or the picture. */
export async function reloadUser(): Promise<void> {
  if (getSession().state !== 'signed in') return
  const user = await api(authEndpoints.me)
  const current = getSession()
  // They may have signed out meanwhile, or as somebody else.
  if (current.state === 'signed in' && current.user.id === user.id) setSignedIn(user)
}

/** Signs out locally at once, then on the server. Throws when the request fails; the local session has ended anyway. */
export async function signOut(): Promise<void> {
  const token = readToken()
  const lastRequests = [...signOutListeners].map((listener) => listener(token))
  announceLogout()
  endSession('logged out')
  await Promise.allSettled(lastRequests)
  try {
    await api(authEndpoints.logOut, { token })
  } catch (error) {
    console.error('The logout request failed', error)
    throw error
  }
}

/** Refreshes the token periodically and follows 401 responses and other tabs. Returns a function that stops it. */
export function startSessionSync(): () => void {
  const refreshTimer = setInterval(() => void refreshWithLock(), REFRESH_MINUTES * 60_000)
  const stopListening = onUnauthorized(() => endSession('expired'))
  const stopTokenSync = onTokenBroadcast(({ old, token }) => {
    if (readToken() === old) storeToken(token)
  })
  window.addEventListener('storage', syncWithOtherTabs)
  return () => {
    clearInterval(refreshTimer)
    stopListening()
    stopTokenSync()
    window.removeEventListener('storage', syncWithOtherTabs)
  }
}

/** Refreshes under a lock shared by all tabs, unless another tab has already replaced the token. */
async function refreshWithLock(): Promise<void> {
  const token = readToken()
  if (getSession().state !== 'signed in' || !token) return
  const refreshOnce = async () => (readToken() === token ? refresh(token) : undefined)
  await (navigator.locks ? navigator.locks.request('endorse-refresh', refreshOnce) : refreshOnce())
}

async function refresh(old: string): Promise<void> {
  try {
    const { token } = await api(authEndpoints.refresh)
    storeToken(token)
    broadcastToken({ old, token })
  } catch (error) {
    // A temporary failure is not a rejected token and does not end the session.
    if (!hasErrorCode(error, 'NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'TOO_MANY_REQUESTS')) endSession('expired')
  }
}

function syncWithOtherTabs({ storageArea, key, newValue, oldValue }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== TOKEN_KEY && key !== null)) return
  const isLogout = newValue === LOGGED_OUT
  const isCleared = isLogout || key === null || newValue === null
  const token = readToken()
  if (isCleared && getSession().state === 'signed in' && (!token || token === LOGGED_OUT))
    return endSession(isLogout ? 'logged out in another tab' : 'expired')
  // A token without an old value is a sign-in, possibly of another user; with one it is a refresh.
  if (newValue && !oldValue) void restoreSession()
}

function setSignedIn(user: User): void {
  const userWithNames = withFirstAndLastName(user)
  storeUser(userWithNames)
  session.set({ state: 'signed in', user: userWithNames })
}

function endSession(reason: SessionEndReason): void {
  clearStoredSession()
  if (getSession().state === 'signed out') return
  session.set({ state: 'signed out' })
  for (const listener of endListeners) listener(reason)
}
