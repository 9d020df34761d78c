import type { User } from '@endorse/contract/accounts/schemas'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import { cleanup, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreSession, signIn } from '../../lib/session.ts'
import {
  mockDeferredResponse,
  mockError,
  mockInvalidResponse,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { aaravsProfile, aaravsResume, ravisProfile } from '../../testing/profiles.ts'
import { renderRoutes } from '../../testing/render.tsx'
import MyEmployeeProfilePage from './MyEmployeeProfilePage.tsx'
import MySeekerProfilePage from './MySeekerProfilePage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  mockResponse(fileEndpoints.listResumes, { success: true, data: { resumes: [] } })
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await restoreSession()
  vi.restoreAllMocks()
})

function renderPage(Screen: ComponentType, user: User) {
  signIn('token', user, true)
  return renderRoutes([{ path: '/', Component: () => <main>{<Screen />}</main> }], '/')
}

function detailOf(name: string): string | null | undefined {
  return screen.getByText(name).nextElementSibling?.textContent
}

it('shows an Endorsee their own profile', async () => {
  mockResponse(fileEndpoints.listResumes, { success: true, data: { resumes: [aaravsResume] } })
  mockResponse(profileEndpoints.myProfile, { success: true, data: aaravsProfile })
  renderPage(MySeekerProfilePage, aarav)
  await screen.findByText('Java')
  expect(detailOf('First name')).toBe('Aarav')
  expect(detailOf('Date of birth')).toBe('28 Feb 1999')
  expect(detailOf('Mobile')).toBe('+91 98765 43210')
  expect(detailOf('Email')).toBe(aarav.email)
  expect(detailOf('Profile type')).toBe('Endorsee')
  screen.getByText('2 of 11 parts')
  expect(screen.queryByText('Not provided')).toBeNull()
  expect(screen.getByRole('link', { name: 'Add LinkedIn' })).toHaveProperty('pathname', '/profile/personal')
  expect(screen.getByRole('link', { name: 'Add expected CTC' })).toHaveProperty(
    'pathname',
    '/profile/job-preferences',
  )
  const resumes = within(await screen.findByRole('list', { name: 'Your resumes' }))
  expect(resumes.getByRole('link', { name: /aarav.pdf/ })).toHaveProperty('pathname', '/files/1')
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveProperty('pathname', '/profile/personal')
  expect(screen.getByRole('link', { name: 'Edit preferences' })).toHaveProperty(
    'pathname',
    '/profile/job-preferences',
  )
})

it('shows the picture of the session while the profile loads', async () => {
  mockDeferredResponse(profileEndpoints.myProfile, { success: true, data: aaravsProfile })
  renderPage(MySeekerProfilePage, { ...aarav, profileImageUrl: '/files/picture' })
  await screen.findByText('Loading profile data...')
  expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toBe('/files/picture')
})

it('links an Endorser to the Endorser form', async () => {
  const companyLogoUrl = '/api/v1/companies/1/logo/2'
  mockResponse(profileEndpoints.myProfile, { success: true, data: { ...ravisProfile, companyLogoUrl } })
  renderPage(MyEmployeeProfilePage, ravi)
  await screen.findByText('Engineering manager at Acme')
  expect(detailOf('Profile type')).toBe('Endorser')
  await screen.findByText('No resume uploaded')
  const card = within(screen.getByRole('region', { name: 'Your card for Endorsees' }))
  for (const text of ['Ravi Kumar', 'Acme']) card.getByText(text)
  expect(card.getByAltText('').getAttribute('src')).toBe(companyLogoUrl)
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveProperty(
    'pathname',
    '/create-employee-profile/personal',
  )
})

it('sends no request for a profile that the user has not created', async () => {
  renderPage(MySeekerProfilePage, { ...aarav, profileMissing: true })
  await screen.findByText('Your profile is still empty')
  expect(requests.map(({ endpoint }) => endpoint)).toEqual(['GET /api/v1/resumes'])
})

it('shows the account data while there is no profile', async () => {
  mockError(profileEndpoints.myProfile, 'NOT_FOUND', 'Profile not found')
  renderPage(MySeekerProfilePage, aarav)
  await screen.findByText('Your profile is still empty')
  expect(detailOf('First name')).toBe('Aarav')
  expect(detailOf('Mobile')).toBe('Not provided')
  await screen.findByText('No resume uploaded')
  screen.getByText('0 of 11 parts')
  expect(screen.getByRole('link', { name: 'Upload resume' })).toHaveProperty('pathname', '/profile/personal')
})

it.each([
  ['INTERNAL' as const, 'Something broke', 'Server error: 500'],
  ['TOO_MANY_REQUESTS' as const, 'Please wait', 'Please wait'],
  ['NOT_SIGNED_IN' as const, 'Please log in', 'No authentication token found. Please login again.'],
])('shows why the profile could not be loaded: %s', async (code, message, text) => {
  mockError(profileEndpoints.myProfile, code, message)
  renderPage(MySeekerProfilePage, aarav)
  within(await screen.findByRole('main')).getByRole('heading', { level: 1 })
  await screen.findByText(text)
})

it('reports a response without a profile', async () => {
  mockInvalidResponse(profileEndpoints.myProfile)
  renderPage(MySeekerProfilePage, aarav)
  await screen.findByText('User profile data is missing in the response.')
})

it('reports a missing response and retries', async () => {
  mockNetworkError(profileEndpoints.myProfile)
  const { person } = renderPage(MySeekerProfilePage, aarav)
  await screen.findByText('No response from server. Please check your connection.')
  mockResponse(profileEndpoints.myProfile, { success: true, data: aaravsProfile })
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Java')
})
