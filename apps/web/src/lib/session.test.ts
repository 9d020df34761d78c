import { endpoints } from '@endorse/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockError, mockNetworkError, mockResponse, requests, useMockServer } from '../testing/mock-server.ts'
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
import { readStoredUser, readToken, TOKEN_KEY, USER_KEY } from './session-storage.ts'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await restoreSession()
  vi.restoreAllMocks()
})

const personOf = () => {
  const session = getSession()
  return session.state === 'signed in' ? session.user.name : session.state
}

it('is signed out without a token', async () => {
  await restoreSession()
  expect(personOf()).toBe('signed out')
  expect(requests).toEqual([])
})

it('restores the person behind a saved token', async () => {
  localStorage.setItem(TOKEN_KEY, 'saved')
  mockResponse(endpoints.auth.me, aarav)
  await restoreSession()
  expect(personOf()).toBe('Aarav Menon')
})

it('forgets a saved token that no longer opens anything, and stays where it is', async () => {
  const ended = vi.fn<() => void>()
  const stop = onSessionEnd(ended)
  sessionStorage.setItem(TOKEN_KEY, 'stale')
  mockError(endpoints.auth.me, 'NOT_SIGNED_IN', 'Please log in')
  await restoreSession()
  expect(personOf()).toBe('signed out')
  expect(readToken()).toBeNull()
  expect(ended).not.toHaveBeenCalled()
  stop()
})

describe('a start without the network', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())

  it('waits a little, and finds the person when it is back', async () => {
    localStorage.setItem(TOKEN_KEY, 'saved')
    mockNetworkError(endpoints.auth.me)
    const restored = restoreSession()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(personOf()).toBe('loading')
    mockResponse(endpoints.auth.me, aarav)
    await restored
    expect(personOf()).toBe('Aarav Menon')
  })

  it('gives up after three tries', async () => {
    localStorage.setItem(TOKEN_KEY, 'saved')
    mockNetworkError(endpoints.auth.me)
    await restoreSession()
    expect(requests).toHaveLength(3)
    expect(personOf()).toBe('signed out')
    expect(readToken()).toBeNull()
  })
})

it('remembers the session in the browser when asked to', () => {
  signIn('token', aarav, true)
  expect(localStorage.getItem(TOKEN_KEY)).toBe('token')
  expect(sessionStorage.getItem(TOKEN_KEY)).toBeNull()
})

it('otherwise only until the window is closed', () => {
  signIn('token', aarav, false)
  expect(sessionStorage.getItem(TOKEN_KEY)).toBe('token')
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
})

it('keeps the user without address and role', () => {
  signIn('token', aarav, true)
  const stored = JSON.parse(localStorage.getItem(USER_KEY) ?? '')
  expect(stored).toMatchObject({ id: aarav.id, firstName: 'Aarav' })
  expect(stored).not.toHaveProperty('email')
  expect(stored).not.toHaveProperty('role')
})

it('fills in names that only the full name tells', () => {
  signIn('token', { ...aarav, firstName: '', lastName: '' }, true)
  expect(getSession()).toMatchObject({ user: { firstName: 'Aarav', lastName: 'Menon' } })
})

it('reads the person again after a change', async () => {
  signIn('token', aarav, true)
  mockResponse(endpoints.auth.me, { ...aarav, name: 'Aarav M', firstName: 'Aarav', lastName: 'M' })
  await reloadUser()
  expect(personOf()).toBe('Aarav M')
})

describe('logout', () => {
  it('clears both storages at once and tells the server with the old token', async () => {
    signIn('token', aarav, true)
    mockResponse(endpoints.auth.logOut, { success: true, message: 'Bye' })
    const told = signOut()
    expect(personOf()).toBe('signed out')
    expect(readToken()).toBeNull()
    expect(readStoredUser()).toBeNull()
    await told
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  it('logs and rethrows when the server could not be told', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    signIn('token', aarav, true)
    mockNetworkError(endpoints.auth.logOut)
    await expect(signOut()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(console.error).toHaveBeenCalled()
    expect(personOf()).toBe('signed out')
  })
})

describe('while the page is open', () => {
  let stop: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    stop = startSessionSync()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('replaces the token every fifteen minutes, where it was kept', async () => {
    signIn('first', aarav, false)
    mockResponse(endpoints.auth.refresh, {
      success: true,
      token: 'second',
      expiresAt: '2025-11-19T10:00:00.000Z',
    })
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await vi.waitFor(() => expect(sessionStorage.getItem(TOKEN_KEY)).toBe('second'))
  })

  it('ends the session when the refresh is refused', async () => {
    signIn('first', aarav, true)
    mockError(endpoints.auth.refresh, 'INTERNAL', 'Something broke')
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await vi.waitFor(() => expect(personOf()).toBe('signed out'))
    expect(readToken()).toBeNull()
  })

  it('stays signed in when no answer comes', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    signIn('first', aarav, true)
    mockNetworkError(endpoints.auth.refresh)
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(10)
    expect(personOf()).toBe('Aarav Menon')
  })

  it.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)(
    'stays signed in when the server has no time: %s',
    async (code) => {
      signIn('first', aarav, true)
      mockError(endpoints.auth.refresh, code, 'Please try again in a moment.')
      await vi.advanceTimersByTimeAsync(15 * 60_000)
      await vi.waitFor(() => expect(requests).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(10)
      expect(readToken()).toBe('first')
    },
  )

  it('takes the token that the tab it was duplicated from has refreshed', async () => {
    signIn('first', aarav, false)
    const other = new BroadcastChannel('endorse-token')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none.
    const news = [
      { old: 'another', token: 'of-somebody-else' },
      { old: 'first', token: 'second' },
    ]
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    for (const one of news) other.postMessage(one)
    await vi.waitFor(() => expect(sessionStorage.getItem(TOKEN_KEY)).toBe('second'))
    other.close()
  })

  it('ends as expired when any request is refused', async () => {
    const ended = vi.fn<(end: string) => void>()
    const stopListening = onSessionEnd(ended)
    signIn('token', aarav, true)
    mockError(endpoints.jobs.listJobs, 'NOT_SIGNED_IN', 'Please log in')
    await expect(api(endpoints.jobs.listJobs)).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
    stopListening()
  })

  it('follows a logout in another tab', () => {
    signIn('token', aarav, true)
    localStorage.clear()
    hearOfStorage(TOKEN_KEY, 'token', null)
    expect(personOf()).toBe('signed out')
  })

  it('follows a sign-in in another tab, also of somebody else', async () => {
    signIn('token', aarav, true)
    mockResponse(endpoints.auth.me, ravi)
    localStorage.setItem(TOKEN_KEY, 'of-ravi')
    hearOfStorage(TOKEN_KEY, null, 'of-ravi')
    await vi.waitFor(() => expect(personOf()).toBe('Ravi Kumar'))
  })

  it('takes a token refreshed by another tab without asking who it is', () => {
    signIn('token', aarav, true)
    localStorage.setItem(TOKEN_KEY, 'second')
    hearOfStorage(TOKEN_KEY, 'token', 'second')
    expect(requests).toEqual([])
    expect(readToken()).toBe('second')
  })
})

function hearOfStorage(key: string, oldValue: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
}
