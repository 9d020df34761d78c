import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { signIn, signOut, startSessionSync } from '../lib/session.ts'
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

it('opens the dashboard when another user signs in', async () => {
  signIn('token', aarav, true)
  await router.navigate('/dashboard/referralstatus')
  signIn('other', ravi, true)
  await vi.waitFor(() => expect(currentPath()).toBe('/dashboard'))
})
