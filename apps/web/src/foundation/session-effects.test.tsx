import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { signIn, signOut, startSessionSync } from '../lib/session.ts'
import { LOGGED_OUT, TOKEN_KEY } from '../lib/session-storage.ts'
import { mockError, mockResponse, useMockServer } from '../testing/mock-server.ts'
import { aarav, ravi } from '../testing/people.ts'
import { registerSessionEffects } from './session-effects.ts'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const router = createMemoryRouter([{ path: '*' }])
registerSessionEffects(router)
startSessionSync()

const currentPath = () => router.state.location.pathname + router.state.location.search

it('redirects to login after a logout and deletes the drafts', async () => {
  signIn('token', aarav, true)
  localStorage.setItem('draft:x', '{}')
  mockResponse(authEndpoints.logOut, { success: true, message: 'Logged out' })
  await router.navigate('/dashboard/applications')
  await signOut()
  await vi.waitFor(() => expect(currentPath()).toBe('/login'))
  expect(localStorage.getItem('draft:x')).toBeNull()
})

it('redirects to login when the session has expired, keeping the return path and the drafts', async () => {
  signIn('token', aarav, true)
  localStorage.setItem('draft:x', '{}')
  mockError(jobSearchEndpoints.listJobs, 'NOT_SIGNED_IN', 'Please log in')
  await router.navigate('/dashboard/jobrecommendations?city=Pune')
  await expect(api(jobSearchEndpoints.listJobs)).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() =>
    expect(currentPath()).toBe('/login?redirect=%2Fdashboard%2Fjobrecommendations%3Fcity%3DPune'),
  )
  expect(localStorage.getItem('draft:x')).toBe('{}')
  expect(router.state.location.state).toEqual({ endedSessionUserId: aarav.id })
})

it('deletes the drafts after a logout in another tab', async () => {
  signIn('token', aarav, true)
  localStorage.setItem('draft:x', '{}')
  await router.navigate('/dashboard/settings')
  localStorage.removeItem(TOKEN_KEY)
  const change = { key: TOKEN_KEY, oldValue: 'token', newValue: LOGGED_OUT, storageArea: localStorage }
  window.dispatchEvent(new StorageEvent('storage', change))
  await vi.waitFor(() => expect(currentPath()).toBe('/login'))
  expect(localStorage.getItem('draft:x')).toBeNull()
})

it('keeps the drafts when another tab finds out that the session was ended on another device', async () => {
  signIn('token', aarav, true)
  localStorage.setItem('draft:x', '{}')
  await router.navigate('/profile/personal')
  localStorage.removeItem(TOKEN_KEY)
  const change = { key: TOKEN_KEY, oldValue: 'token', newValue: null, storageArea: localStorage }
  window.dispatchEvent(new StorageEvent('storage', change))
  await vi.waitFor(() => expect(currentPath()).toBe('/login?redirect=%2Fprofile%2Fpersonal'))
  expect(localStorage.getItem('draft:x')).toBe('{}')
})

it('opens the dashboard when another user signs in', async () => {
  signIn('token', aarav, true)
  await router.navigate('/dashboard/referralstatus')
  signIn('other', ravi, true)
  await vi.waitFor(() => expect(currentPath()).toBe('/dashboard'))
})
