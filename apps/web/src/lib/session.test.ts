import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  mockDeferredResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../testing/mock-server.ts'
import { aarav, ravi } from '../testing/people.ts'
import { api } from './api.ts'
import {
  getSession,
  onSessionEnd,
  reloadUser,
  restoreSession,
  signIn,
  signOut,
  startSessionSync,
} from './session.ts'
import { LOGGED_OUT, readStoredUser, readToken, TOKEN_KEY, USER_KEY } from './session-storage.ts'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await restoreSession()
  vi.restoreAllMocks()
})

const userNameOrState = () => {
  const session = getSession()
  return session.state === 'signed in' ? session.user.name : session.state
}

it('is signed out without a token', async () => {
  await restoreSession()
  expect(userNameOrState()).toBe('signed out')
  expect(requests).toEqual([])
})

it('restores the user of a saved token', async () => {
  localStorage.setItem(TOKEN_KEY, 'saved')
  mockResponse(authEndpoints.me, aarav)
  await restoreSession()
  expect(userNameOrState()).toBe('Aarav Menon')
})

it('deletes an invalid saved token without a session end event', async () => {
  const ended = vi.fn<() => void>()
  const stop = onSessionEnd(ended)
  sessionStorage.setItem(TOKEN_KEY, 'stale')
  mockError(authEndpoints.me, 'NOT_SIGNED_IN', 'Please log in')
  await restoreSession()
  expect(userNameOrState()).toBe('signed out')
  expect(readToken()).toBeNull()
  expect(ended).not.toHaveBeenCalled()
  stop()
})

describe('a start without a network', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())

  it('retries and restores the user when the network is back', async () => {
    localStorage.setItem(TOKEN_KEY, 'saved')
    mockNetworkError(authEndpoints.me)
    const restored = restoreSession()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(userNameOrState()).toBe('loading')
    mockResponse(authEndpoints.me, aarav)
    await restored
    expect(userNameOrState()).toBe('Aarav Menon')
  })

  it('gives up after three attempts', async () => {
    localStorage.setItem(TOKEN_KEY, 'saved')
    mockNetworkError(authEndpoints.me)
    await restoreSession()
    expect(requests).toHaveLength(3)
    expect(userNameOrState()).toBe('signed out')
    expect(readToken()).toBeNull()
  })
})

it('stores the session in localStorage with Remember Me', () => {
  signIn('token', aarav, true)
  expect(localStorage.getItem(TOKEN_KEY)).toBe('token')
  expect(sessionStorage.getItem(TOKEN_KEY)).toBeNull()
})

it('stores the session in sessionStorage without Remember Me', () => {
  signIn('token', aarav, false)
  expect(sessionStorage.getItem(TOKEN_KEY)).toBe('token')
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
})

it('stores the user without email and role', () => {
  signIn('token', aarav, true)
  const stored = JSON.parse(localStorage.getItem(USER_KEY) ?? '')
  expect(stored).toMatchObject({ id: aarav.id, firstName: 'Aarav' })
  expect(stored).not.toHaveProperty('email')
  expect(stored).not.toHaveProperty('role')
})

it('fills in first and last name from the full name', () => {
  signIn('token', { ...aarav, firstName: '', lastName: '' }, true)
  expect(getSession()).toMatchObject({ user: { firstName: 'Aarav', lastName: 'Menon' } })
})

it('reloads the user after a change', async () => {
  signIn('token', aarav, true)
  mockResponse(authEndpoints.me, { ...aarav, name: 'Aarav M', firstName: 'Aarav', lastName: 'M' })
  await reloadUser()
  expect(userNameOrState()).toBe('Aarav M')
})

it('stays signed out when the user is reloaded meanwhile', async () => {
  signIn('token', aarav, true)
  const respond = mockDeferredResponse(authEndpoints.me, aarav)
  mockResponse(authEndpoints.logOut, { success: true, message: 'Bye' })
  const reloaded = reloadUser()
  await signOut()
  respond()
  await reloaded
  expect(userNameOrState()).toBe('signed out')
  expect(readStoredUser()).toBeNull()
})

describe('logout', () => {
  it('clears both storages immediately and sends the old token to the server', async () => {
    signIn('token', aarav, true)
    mockResponse(authEndpoints.logOut, { success: true, message: 'Bye' })
    const loggedOut = signOut()
    expect(userNameOrState()).toBe('signed out')
    expect(readToken()).toBeNull()
    expect(readStoredUser()).toBeNull()
    await loggedOut
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  it('logs and rethrows a failed logout request', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    signIn('token', aarav, true)
    mockNetworkError(authEndpoints.logOut)
    await expect(signOut()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(console.error).toHaveBeenCalled()
    expect(userNameOrState()).toBe('signed out')
  })
})

describe('while the page is open', () => {
  let stop: () => void
  beforeEach(() => {
    // Not `setImmediate` and the like, which the mock server uses.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    stop = startSessionSync()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('refreshes the token every fifteen minutes in the same storage', async () => {
    signIn('first', aarav, false)
    mockResponse(authEndpoints.refresh, {
      success: true,
      token: 'second',
      expiresAt: '2025-11-19T10:00:00.000Z',
    })
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await vi.waitFor(() => expect(sessionStorage.getItem(TOKEN_KEY)).toBe('second'))
  })

  it('ends the session when the refresh is rejected', async () => {
    signIn('first', aarav, true)
    mockError(authEndpoints.refresh, 'INTERNAL', 'Something broke')
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await vi.waitFor(() => expect(userNameOrState()).toBe('signed out'))
    expect(readToken()).toBeNull()
  })

  it('stays signed in after a network error', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    signIn('first', aarav, true)
    mockNetworkError(authEndpoints.refresh)
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(10)
    expect(userNameOrState()).toBe('Aarav Menon')
  })

  it.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)(
    'stays signed in when the server is busy: %s',
    async (code) => {
      signIn('first', aarav, true)
      mockError(authEndpoints.refresh, code, 'Please try again in a moment.')
      await vi.advanceTimersByTimeAsync(15 * 60_000)
      await vi.waitFor(() => expect(requests).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(10)
      expect(readToken()).toBe('first')
    },
  )

  it('takes over a token refreshed by the tab it was duplicated from', async () => {
    signIn('first', aarav, false)
    const other = new BroadcastChannel('endorse-token')
    const changes = [
      { old: 'another', token: 'of-another-user' },
      { old: 'first', token: 'second' },
    ]
    for (const change of changes) other.postMessage(change)
    await vi.waitFor(() => expect(sessionStorage.getItem(TOKEN_KEY)).toBe('second'))
    other.close()
  })

  it('ends as expired when any request gets a 401', async () => {
    const ended = vi.fn<(end: string) => void>()
    const stopListening = onSessionEnd(ended)
    signIn('token', aarav, true)
    mockError(jobSearchEndpoints.listJobs, 'NOT_SIGNED_IN', 'Please log in')
    await expect(api(jobSearchEndpoints.listJobs)).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
    stopListening()
  })

  it.each([
    ['logged out in another tab', LOGGED_OUT],
    ['expired', null],
  ])('follows another tab: %s', (reason, newValue) => {
    const ended = vi.fn<(end: string) => void>()
    const stopListening = onSessionEnd(ended)
    signIn('token', aarav, true)
    localStorage.clear()
    dispatchStorageEvent(TOKEN_KEY, 'token', newValue)
    dispatchStorageEvent(TOKEN_KEY, newValue, null)
    expect(userNameOrState()).toBe('signed out')
    expect(ended).toHaveBeenCalledExactlyOnceWith(reason)
    stopListening()
  })

  it('tells other tabs that the session ends by a logout', async () => {
    signIn('token', aarav, true)
    mockResponse(authEndpoints.logOut, { success: true, message: 'Bye' })
    const written = vi.spyOn(Storage.prototype, 'setItem')
    await signOut()
    expect(written).toHaveBeenCalledWith(TOKEN_KEY, LOGGED_OUT)
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  it('follows a sign-in in another tab, also of another user', async () => {
    signIn('token', aarav, true)
    mockResponse(authEndpoints.me, ravi)
    localStorage.setItem(TOKEN_KEY, 'of-ravi')
    dispatchStorageEvent(TOKEN_KEY, null, 'of-ravi')
    await vi.waitFor(() => expect(userNameOrState()).toBe('Ravi Kumar'))
  })

  it('takes over a token refreshed by another tab without fetching the user', () => {
    signIn('token', aarav, true)
    localStorage.setItem(TOKEN_KEY, 'second')
    dispatchStorageEvent(TOKEN_KEY, 'token', 'second')
    expect(requests).toEqual([])
    expect(readToken()).toBe('second')
  })
})

function dispatchStorageEvent(key: string, oldValue: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
}
