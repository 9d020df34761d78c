import { calls, type EmployeeProfile } from '@endorse/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { restoreSession, signIn } from '../../lib/session.ts'
import { ravi } from '../../testing/people.ts'
import { ravisProfile } from '../../testing/profiles.ts'
import { visit } from '../../testing/render.tsx'
import { answers, heard, refuses, useServer } from '../../testing/server.ts'
import { toasts } from '../../ui/toast.ts'
import EmployeeProfilePage from './EmployeeProfilePage.tsx'

useServer()
beforeEach(() => {
  signIn('token', ravi, true)
  answers(calls.auth.me, ravi)
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

const open = (tab: string) => visit(routes, `/create-employee-profile/${tab}`)
const sent = (call: string) => heard.findLast((one) => one.call === call)?.body as FormData

function isKept(profile: Partial<EmployeeProfile> = {}) {
  answers(calls.profiles.myProfile, { success: true, data: { ...ravisProfile, ...profile } })
}

function saves(redirectTo: string | null = null) {
  const answer = {
    success: true as const,
    message: 'Profile saved successfully!',
    data: ravisProfile,
    redirectTo,
  }
  answers(calls.profiles.updateEmployee, answer)
  answers(calls.profiles.createEmployee, answer)
}

it('has no way back on the first tab, and says the first mistake in a toast', async () => {
  refuses(calls.profiles.myProfile, 'NOT_FOUND', 'Profile not found')
  const { person } = open('personal')
  expect(await screen.findByRole('heading', { name: 'Employee Profile Completion' })).toBeTruthy()
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

it('shows the company of the address, and does not send it', async () => {
  isKept()
  saves()
  const { person, router } = open('work')
  expect(await screen.findByLabelText('Current company')).toMatchObject({ value: 'Acme', readOnly: true })
  await person.clear(screen.getByLabelText(/Current role/))
  await person.tab()
  expect(await screen.findByText('Current role is required')).toBeTruthy()
  await person.type(screen.getByLabelText(/Current role/), 'Lead')
  await person.click(screen.getByRole('button', { name: 'Save & Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-employee-profile/job'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(Object.fromEntries(sent('PUT /api/v1/employee'))).toEqual({
    tab: 'work',
    currentRole: 'Lead',
    department: '',
  })
})

it('submits the last tab, says so, and goes on after two seconds', async () => {
  isKept()
  saves('/dashboard/home')
  const { person, router } = open('job')
  await person.click(await screen.findByRole('button', { name: 'Complete Profile' }))
  expect(await screen.findAllByText('Please select at least one job type')).toHaveLength(2)
  await person.click(screen.getByLabelText('Hybrid'))
  await person.click(screen.getByRole('button', { name: 'Complete Profile' }))
  expect(await screen.findByText('Employee profile submitted successfully! Redirecting...')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeTruthy()
  const form = sent('PUT /api/v1/employee')
  expect(form.has('tab')).toBe(false)
  expect(form.getAll('preferredJobTypes')).toEqual(['HYBRID'])
  expect(form.get('jobVisibilityOptions')).toBe('["EVERYONE"]')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
})

it('speaks of an update when it was submitted before, and says why that failed', async () => {
  isKept({ status: 'COMPLETE', preferredJobTypes: ['HYBRID'] })
  refuses(calls.profiles.updateEmployee, 'TOO_MANY_REQUESTS', 'You have saved your profile very often.')
  const { person } = open('job')
  expect(await screen.findByRole('heading', { name: 'Update Employee Profile' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Update Profile' }))
  expect(await screen.findAllByText('You have saved your profile very often.')).toHaveLength(2)
})
