import { authEndpoints, REFRESH_MINUTES, type User } from '@endorse/contract'
import { api, hasErrorCode, onUnauthorized } from './api.ts'
import { withFirstAndLastName } from './names.ts'
import {
  clearStoredSession,
  readToken,
  storeSession,
  storeToken,
  storeUser,
  TOKEN_KEY,
} from './session-storage.ts'
import { createStore, useStore } from './store.ts'
import { broadcastToken, onTokenBroadcast } from './token-broadcast.ts'

export type Session = { state: 'loading' } | { state: 'signed out' } | { state: 'signed in'; user: User }

/** Why a session ended decides where the browser goes and what it keeps. */
export type SessionEndReason = 'logged out' | 'expired'

const RESTORE_ATTEMPTS = 3
const RESTORE_RETRY_MS = 1000

const session = createStore<Session>({ state: 'loading' })
const endListeners = new Set<(endSession: SessionEndReason) => void>()

export const getSession = session.get
export const onSessionChange = session.subscribe

export function useSession(): Session {
  return useStore(session)
}

/** The signed-in person. Only for screens that nobody else can open. */
export function useUser(): User {
  const current = useSession()
  if (current.state !== 'signed in') throw new Error('This screen needs somebody who is signed in')
  return current.user
}

export function onSessionEnd(listener: (endSession: SessionEndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Waits until the saved session is checked. */
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

/** A lift, or a server that is being replaced, is waited for before the session counts as lost. */
async function fetchUserWithRetry(attempts: number): Promise<User> {
  try {
    return await api(authEndpoints.me, { allow401: true })
  } catch (error) {
    if (attempts <= 1 || !hasErrorCode(error, 'NETWORK', 'UNAVAILABLE')) throw error
    await new Promise((resolve) => setTimeout(resolve, RESTORE_RETRY_MS))
    return fetchUserWithRetry(attempts - 1)
  }
}

export function signIn(token: string, user: User, remember: boolean): void {
  storeSession(token, user, remember)
  setSignedIn(user)
}

/** After a change of name or picture. */
export async function reloadUser(): Promise<void> {
  if (getSession().state === 'signed in') setSignedIn(await api(authEndpoints.me))
}

/** Signed out here at once, whatever the server says. */
export async function signOut(): Promise<void> {
  const token = readToken()
  endSession('logged out')
  try {
    await api(authEndpoints.logOut, { token })
  } catch (error) {
    console.error('The server could not be told of the logout', error)
    throw error
  }
}

/** Keeps the token fresh and hears what other tabs and refused requests say; for the life of the page. */
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

/** One tab after the other, and not again with a token that another one has just replaced. */
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
    // A train in a tunnel and a server that is busy have refused nothing, and sign nobody out.
    if (!hasErrorCode(error, 'NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'TOO_MANY_REQUESTS')) endSession('expired')
  }
}

function syncWithOtherTabs({ storageArea, key, newValue, oldValue }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== TOKEN_KEY && key !== null)) return
  const cleared = key === null || newValue === null
  if (cleared && getSession().state === 'signed in' && !readToken()) return endSession('logged out')
  // A new token beside no old one is a sign-in, perhaps of somebody else; a replaced one is a refresh.
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
