import { authCalls, REFRESH_MINUTES, type User } from '@endorse/contract'
import { api, hasCode, onUnauthorized } from './api.ts'
import { withNames } from './names.ts'
import {
  clearStoredSession,
  readToken,
  storeSession,
  storeToken,
  storeUser,
  TOKEN_KEY,
} from './session-storage.ts'
import { createStore, useStore } from './store.ts'
import { onTokenNews, tellOfToken } from './token-news.ts'

export type Session = { state: 'loading' } | { state: 'signed out' } | { state: 'signed in'; user: User }

/** Why a session ended decides where the browser goes and what it keeps. */
export type SessionEnd = 'logged out' | 'expired'

const RESTORE_TRIES = 3
const RESTORE_PAUSE = 1000

const session = createStore<Session>({ state: 'loading' })
const endListeners = new Set<(end: SessionEnd) => void>()

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

export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Waits until the saved session is checked. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const current = getSession()
      if (current.state === 'loading') return
      stop()
      resolve(current)
    }
    const stop = session.subscribe(look)
    look()
  })
}

export async function restoreSession(): Promise<void> {
  if (!readToken()) return session.set({ state: 'signed out' })
  if (getSession().state === 'signed out') session.set({ state: 'loading' })
  try {
    enter(await askWhoIsThere(RESTORE_TRIES))
  } catch (error) {
    console.error('The saved session could not be restored', error)
    clearStoredSession()
    session.set({ state: 'signed out' })
  }
}

/** A lift, or a server that is being replaced, is waited for before the session counts as lost. */
async function askWhoIsThere(tries: number): Promise<User> {
  try {
    return await api(authCalls.me, { mayBeSignedOut: true })
  } catch (error) {
    if (tries <= 1 || !hasCode(error, 'NETWORK', 'UNAVAILABLE')) throw error
    await new Promise((resolve) => setTimeout(resolve, RESTORE_PAUSE))
    return askWhoIsThere(tries - 1)
  }
}

export function signIn(token: string, user: User, remember: boolean): void {
  storeSession(token, user, remember)
  enter(user)
}

/** After a change of name or picture. */
export async function reloadUser(): Promise<void> {
  if (getSession().state === 'signed in') enter(await api(authCalls.me))
}

/** Signed out here at once, whatever the server says. */
export async function signOut(): Promise<void> {
  const token = readToken()
  end('logged out')
  try {
    await api(authCalls.logOut, { token })
  } catch (error) {
    console.error('The server could not be told of the logout', error)
    throw error
  }
}

/** Keeps the token fresh and hears what other tabs and refused requests say; for the life of the page. */
export function watchSession(): () => void {
  const refreshing = setInterval(() => void refreshInTurn(), REFRESH_MINUTES * 60_000)
  const stopListening = onUnauthorized(() => end('expired'))
  const stopHearing = onTokenNews(({ old, token }) => {
    if (readToken() === old) storeToken(token)
  })
  window.addEventListener('storage', followOtherTabs)
  return () => {
    clearInterval(refreshing)
    stopListening()
    stopHearing()
    window.removeEventListener('storage', followOtherTabs)
  }
}

/** One tab after the other, and not again with a token that another one has just replaced. */
async function refreshInTurn(): Promise<void> {
  const token = readToken()
  if (getSession().state !== 'signed in' || !token) return
  const refreshOnce = async () => (readToken() === token ? refresh(token) : undefined)
  await (navigator.locks ? navigator.locks.request('endorse-refresh', refreshOnce) : refreshOnce())
}

async function refresh(old: string): Promise<void> {
  try {
    const { token } = await api(authCalls.refresh)
    storeToken(token)
    tellOfToken({ old, token })
  } catch (error) {
    // A train in a tunnel and a server that is busy have refused nothing, and sign nobody out.
    if (!hasCode(error, 'NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'TOO_MANY_REQUESTS')) end('expired')
  }
}

function followOtherTabs({ storageArea, key, newValue, oldValue }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== TOKEN_KEY && key !== null)) return
  const cleared = key === null || newValue === null
  if (cleared && getSession().state === 'signed in' && !readToken()) return end('logged out')
  // A new token beside no old one is a sign-in, perhaps of somebody else; a replaced one is a refresh.
  if (newValue && !oldValue) void restoreSession()
}

function enter(user: User): void {
  const named = withNames(user)
  storeUser(named)
  session.set({ state: 'signed in', user: named })
}

function end(reason: SessionEnd): void {
  clearStoredSession()
  if (getSession().state === 'signed out') return
  session.set({ state: 'signed out' })
  for (const listener of endListeners) listener(reason)
}
