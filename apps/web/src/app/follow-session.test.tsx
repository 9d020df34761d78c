import { calls } from '@endorse/contract'
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { signIn, signOut, watchSession } from '../lib/session.ts'
import { aarav, ravi } from '../testing/people.ts'
import { answers, refuses, useServer } from '../testing/server.ts'
import { followSession } from './follow-session.ts'

useServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const router = createMemoryRouter([{ path: '*' }])
followSession(router)
watchSession()

const address = () => router.state.location.pathname + router.state.location.search

it('goes to login after a logout, and takes the drafts along', async () => {
  signIn('token', aarav, true)
  localStorage.setItem('draft:x', '{}')
  answers(calls.auth.logOut, { success: true, message: 'Logged out' })
  await router.navigate('/dashboard/applications')
  await signOut()
  await vi.waitFor(() => expect(address()).toBe('/login'))
  expect(localStorage.getItem('draft:x')).toBeNull()
})

it('goes to login when the session has expired, keeping the way back and the drafts', async () => {
  signIn('token', aarav, true)
  localStorage.setItem('draft:x', '{}')
  refuses(calls.jobs.listJobs, 'NOT_SIGNED_IN', 'Please log in')
  await router.navigate('/dashboard/jobrecommendations?city=Pune')
  await expect(api(calls.jobs.listJobs)).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() =>
    expect(address()).toBe('/login?redirect=%2Fdashboard%2Fjobrecommendations%3Fcity%3DPune'),
  )
  expect(localStorage.getItem('draft:x')).toBe('{}')
  expect(router.state.location.state).toEqual({ endedFor: aarav.id })
})

it('leaves a page that was made for somebody else', async () => {
  signIn('token', aarav, true)
  await router.navigate('/dashboard/referralstatus')
  signIn('other', ravi, true)
  await vi.waitFor(() => expect(address()).toBe('/dashboard'))
})
