import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import type { EmployeeProfile } from '@endorse/contract/profiles/schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { restoreSession, signIn } from '../../lib/session.ts'
import {
  mockDeferredResponse,
  mockError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { ravisProfile } from '../../testing/profiles.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { toasts } from '../../ui/toast.ts'
import EmployeeProfilePage from './EmployeeProfilePage.tsx'

useMockServer()
beforeEach(() => {
  signIn('token', ravi, true)
  mockResponse(authEndpoints.me, ravi)
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await restoreSession()
})

const routes: RouteObject[] = [
  {
    path: '/create-employee-profile/:tab',
    Component: () => (
      <main>
        <EmployeeProfilePage />
      </main>
    ),
  },
  { path: '/dashboard/home', Component: () => <Link to="/">Home</Link> },
]

const renderTab = (tab: string) => renderRoutes(routes, `/create-employee-profile/${tab}`)
const lastRequestBody = (endpoint: string) =>
  requests.findLast((request) => request.endpoint === endpoint)?.body as FormData

function mockProfile(profile: Partial<EmployeeProfile> = {}) {
  mockResponse(profileEndpoints.myProfile, { success: true, data: { ...ravisProfile, ...profile } })
}

function mockSave(redirectTo: string | null = null) {
  const response = {
    success: true as const,
    message: 'Profile saved successfully!',
    data: { ...ravisProfile, status: 'COMPLETE' as const },
    redirectTo,
  }
  mockResponse(profileEndpoints.updateEmployee, response)
  mockResponse(profileEndpoints.createEmployee, response)
}

it('has no Back link on the first tab and shows the first error in a toast', async () => {
  mockError(profileEndpoints.myProfile, 'NOT_FOUND', 'Profile not found')
  const { person } = renderTab('personal')
  await screen.findByRole('heading', { name: 'Employee Profile Completion' })
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
  await person.type(screen.getByLabelText(/Phone number/), '98765')
  await person.type(screen.getByLabelText('LinkedIn'), 'https://example.com/me')
  await person.click(screen.getByRole('button', { name: 'Save & Next' }))
  await waitFor(() =>
    expect(toasts.get().map(({ text }) => text)).toEqual(['Please enter a valid 10-digit phone number']),
  )
  expect(
    within(screen.getByRole('group', { name: 'There is a problem' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please enter a valid 10-digit phone number',
    'Date of birth is required',
    'Please enter a valid LinkedIn profile URL (e.g., linkedin.com/in/username or just the username)',
  ])
})

it('shows the company of the email address but does not send it', async () => {
  mockProfile()
  mockSave()
  const { person, router } = renderTab('work')
  expect(await screen.findByLabelText('Current company')).toMatchObject({ value: 'Acme', readOnly: true })
  await person.clear(screen.getByLabelText(/Current role/))
  await person.tab()
  await screen.findByText('Current role is required')
  await person.type(screen.getByLabelText(/Current role/), 'Lead')
  await person.click(screen.getByRole('button', { name: 'Save & Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-employee-profile/job'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(Object.fromEntries(lastRequestBody('PUT /api/v1/employee'))).toEqual({
    tab: 'work',
    currentRole: 'Lead',
    loaded: JSON.stringify({ currentRole: 'Engineering manager' }),
  })
})

it('submits the last tab, shows a message and redirects after two seconds', async () => {
  mockProfile()
  mockSave('/dashboard/home')
  const { person, router } = renderTab('job')
  await person.click(await screen.findByRole('button', { name: 'Complete Profile' }))
  expect(await screen.findAllByText('Please select at least one job type')).toHaveLength(2)
  await person.click(screen.getByLabelText('Hybrid'))
  await person.click(screen.getByRole('button', { name: 'Complete Profile' }))
  await screen.findByText('Employee profile submitted successfully! Redirecting...')
  screen.getByRole('button', { name: 'Submitting...' })
  const form = lastRequestBody('PUT /api/v1/employee')
  expect(form.has('tab')).toBe(false)
  expect(form.getAll('preferredJobTypes')).toEqual(['HYBRID'])
  expect(form.get('jobVisibilityOptions')).toBe('["EVERYONE"]')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
})

it('is titled as an update for a complete profile and shows why the save failed', async () => {
  mockProfile({ status: 'COMPLETE', preferredJobTypes: ['HYBRID'] })
  mockError(profileEndpoints.updateEmployee, 'TOO_MANY_REQUESTS', 'You have saved your profile very often.')
  const { person } = renderTab('job')
  await screen.findByRole('heading', { name: 'Update Employee Profile' })
  await person.click(screen.getByRole('button', { name: 'Update Profile' }))
  expect(await screen.findAllByText('You have saved your profile very often.')).toHaveLength(2)
})

it('says that it loads, and creates the profile with the first tab', async () => {
  mockError(profileEndpoints.myProfile, 'NOT_FOUND', 'Profile not found')
  mockSave()
  const { person, router } = renderTab('personal')
  screen.getByText('Loading employee profile data...')
  await person.type(await screen.findByLabelText(/Phone number/), '98765 43210')
  await person.type(screen.getByLabelText(/Date of birth/), '1989-11-02')
  await person.type(screen.getByLabelText('LinkedIn'), 'ravi-k')
  await person.click(screen.getByRole('button', { name: 'Save & Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-employee-profile/education'))
  expect(Object.fromEntries(lastRequestBody('POST /api/v1/employee'))).toMatchObject({
    tab: 'personal',
    phoneNumber: '+919876543210',
    linkedinUrl: 'https://www.linkedin.com/in/ravi-k',
  })
  expect(toasts.get().map(({ text }) => text)).toContain('Profile saved successfully!')
})

it('cannot be saved twice at once, and gives a save 60 seconds', async () => {
  mockProfile()
  const limits: number[] = []
  const setTimeLimit = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
  setTimeLimit.mockImplementation((limit) => void limits.push(limit))
  onTestFinished(() => setTimeLimit.mockRestore())
  const answer = mockDeferredResponse(profileEndpoints.updateEmployee, {
    success: true,
    message: 'Profile saved successfully!',
    data: ravisProfile,
    redirectTo: null,
  })
  const { person, router } = renderTab('work')
  await person.click(await screen.findByRole('button', { name: 'Save & Next' }))
  await person.click(await screen.findByRole('button', { name: 'Saving...' }))
  answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-employee-profile/job'))
  expect(limits).toEqual([60_000])
})

it('says that a complete profile was updated, and leads home without a target from the server', async () => {
  mockProfile({ status: 'COMPLETE', preferredJobTypes: ['HYBRID'] })
  mockSave()
  const { person, router } = renderTab('job')
  await person.click(await screen.findByRole('button', { name: 'Update Profile' }))
  await screen.findByText('Employee profile updated successfully! Redirecting...')
  screen.getByRole('button', { name: 'Updating...' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'), { timeout: 4000 })
})
