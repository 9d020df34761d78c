import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import type { SeekerProfile } from '@endorse/contract/profiles/schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreSession, signIn } from '../../lib/session.ts'
import {
  mockDeferredResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav } from '../../testing/people.ts'
import { aaravsProfile } from '../../testing/profiles.ts'
import { renderRoutes } from '../../testing/render.tsx'
import SeekerProfilePage from './SeekerProfilePage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  signIn('token', aarav, true)
  mockResponse(authEndpoints.me, aarav)
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await restoreSession()
  vi.restoreAllMocks()
})

const saveResponse = (redirectTo: string | null) => ({
  success: true as const,
  message: 'Profile saved successfully!',
  data: { ...aaravsProfile, status: 'COMPLETE' as const },
  redirectTo,
})

const routes: RouteObject[] = [
  {
    path: '/profile/:tab',
    Component: () => (
      <main>
        <SeekerProfilePage />
      </main>
    ),
  },
  { path: '/dashboard', Component: () => <Link to="/profile/personal">Home</Link> },
  { path: '/404', Component: () => <h1>Page not found</h1> },
]

const renderTab = (tab: string) => renderRoutes(routes, `/profile/${tab}`)
const lastRequestBody = (endpoint: string) =>
  requests.findLast((request) => request.endpoint === endpoint)?.body as FormData

/** Selects a file without the `accept` check of the browser's file dialog. */
function selectFile(label: string, file: File) {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
}

function mockNoProfile() {
  mockError(profileEndpoints.myProfile, 'NOT_FOUND', 'Profile not found')
}

function mockProfile(profile: Partial<SeekerProfile> = {}) {
  mockResponse(profileEndpoints.myProfile, { success: true, data: { ...aaravsProfile, ...profile } })
}

describe('personal tab', () => {
  it('starts with the account data and creates the profile', async () => {
    mockNoProfile()
    mockResponse(profileEndpoints.createSeeker, saveResponse(null))
    const { person, router } = renderTab('personal')
    await screen.findByRole('heading', { name: 'Profile Completion' })
    expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true)
    expect(screen.getByLabelText('Role')).toHaveProperty('value', 'ENDORSEE')

    await person.type(screen.getByLabelText(/Phone number/), '98a765b43210')
    await person.type(screen.getByLabelText(/Date of birth/), '1999-02-28')
    await person.type(screen.getByLabelText('LinkedIn'), 'aarav-menon')
    await person.type(screen.getByRole('textbox', { name: 'Skills' }), 'Java{Enter} {Enter}java{Enter}Go')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/education'))
    const form = lastRequestBody('POST /api/v1/jobseeker')
    expect(Object.fromEntries(form)).toMatchObject({
      tab: 'personal',
      firstName: 'Aarav',
      phoneNumber: '+919876543210',
      dateOfBirth: '1999-02-28',
      linkedinUrl: 'https://www.linkedin.com/in/aarav-menon',
    })
    expect(form.getAll('skills')).toEqual(['Java', 'Go'])
    expect(form.get('otherURl')).toBe('[]')
    expect(form.has('email')).toBe(false)
  })

  it('shows each error at its field and in the summary', async () => {
    mockNoProfile()
    const { person } = renderTab('personal')
    await person.clear(await screen.findByLabelText(/First name/))
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    for (const text of ['First name is required', 'Phone number is required', 'Date of birth is required']) {
      within(summary).getByText(text)
      expect(screen.getAllByText(text)).toHaveLength(2)
    }
    expect(document.activeElement).toBe(summary)
    expect(requests.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false)
  })

  it('validates files before the upload and sends valid ones with the tab', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('personal')
    await screen.findByLabelText('Another resume')
    selectFile('Another resume', new File(['x'], 'notes.txt'))
    await screen.findByText('Please upload a PDF, DOC, or DOCX file')
    selectFile('Another resume', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf'))
    await screen.findByText('File too large. Maximum size is 10MB.')
    selectFile('Profile photo', new File(['x'], 'me.svg'))
    await screen.findByText('Please upload an image file (JPEG, PNG, GIF, or WebP)')

    selectFile('Profile photo', new File(['x'], 'me.png'))
    selectFile('Another resume', new File(['%PDF'], 'newer.pdf'))
    await screen.findByText('newer.pdf')
    await person.click(screen.getByRole('button', { name: 'Remove aarav.pdf' }))
    screen.getByText('Removed when you save')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))

    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    const form = lastRequestBody('PUT /api/v1/jobseeker')
    expect(form.get('resume')).toMatchObject({ name: 'newer.pdf' })
    expect(form.get('profileImage')).toMatchObject({ name: 'me.png' })
    expect(form.get('removedResumeUrls')).toBe('["/files/1"]')
    expect(form.get('resumeUrl')).toBe('[]')
  })

  it('shows a server error at its field', async () => {
    mockProfile()
    mockError(profileEndpoints.updateSeeker, 'BAD_FILE', 'Please upload a PDF, DOC, or DOCX file', {
      resume: 'Please upload a PDF, DOC, or DOCX file',
    })
    const { person } = renderTab('personal')
    await screen.findByLabelText('Another resume')
    selectFile('Another resume', new File(['no pdf'], 'newer.pdf'))
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    expect(await screen.findAllByText('Please upload a PDF, DOC, or DOCX file')).toHaveLength(2)
    screen.getByText('newer.pdf')
  })

  it('keeps the form when the server is unreachable and retries the same request', async () => {
    mockProfile()
    mockNetworkError(profileEndpoints.updateSeeker)
    const { person, router } = renderTab('personal')
    await person.type(await screen.findByLabelText('Bio'), 'I build things')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    const text = 'Unable to connect to server. Please check your internet connection and try again.'
    expect(await screen.findAllByText(text)).toHaveLength(2)
    const key = requests
      .findLast(({ endpoint }) => endpoint === 'PUT /api/v1/jobseeker')
      ?.headers.get('idempotency-key')

    const respond = mockDeferredResponse(profileEndpoints.updateSeeker, saveResponse(null))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Save & Next|Saving/ }))
    respond()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/education'))
    expect(
      requests
        .findLast(({ endpoint }) => endpoint === 'PUT /api/v1/jobseeker')
        ?.headers.get('idempotency-key'),
    ).toBe(key)
  })

  it('restores the draft after a reload until it is discarded or saved', async () => {
    mockProfile()
    const first = renderTab('personal')
    await first.person.type(await screen.findByLabelText('Current location'), 'Pune')
    first.unmount()

    const again = renderTab('personal')
    await screen.findByText(/Draft restored/)
    expect(screen.getByLabelText('Current location')).toHaveProperty('value', 'Pune')
    await again.person.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Current location')).toHaveProperty('value', '')
    again.unmount()

    renderTab('personal')
    expect(await screen.findByLabelText('Current location')).toHaveProperty('value', '')
    expect(screen.queryByText(/Draft restored/)).toBeNull()
  })
})

describe('entry lists', () => {
  it('always contain an entry and are sent only when changed', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('education')
    await person.type(await screen.findByLabelText('Institution'), 'IIT')
    await person.type(screen.getByLabelText('Percentage'), '8x1..5')
    expect(screen.getByLabelText('Percentage')).toHaveProperty('value', '81.5')
    await person.click(screen.getByRole('button', { name: 'Remove education 1' }))
    expect(screen.getByLabelText('Institution')).toHaveProperty('value', '')
    expect(screen.getAllByRole('region', { name: /^Education \d/ })).toHaveLength(1)

    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').has('education')).toBe(false)
  })

  it('get new entries and keep the values of the others', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('work-experience')
    await person.type(await screen.findByLabelText('Job title'), 'Engineer')
    await person.click(screen.getByLabelText('I work here now'))
    expect(screen.getByLabelText('End date')).toHaveProperty('disabled', true)
    await person.click(screen.getByRole('button', { name: 'Add position' }))
    expect(screen.getAllByLabelText('Job title')).toHaveLength(2)

    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').get('workExperience')).toMatch(
      /^\[\{"jobTitle":"Engineer",.*"isCurrent":true\}\]$/,
    )
  })
})

describe('last tab', () => {
  it('requires a company and a notice period', async () => {
    mockProfile()
    const { person } = renderTab('job-preferences')
    await person.click(await screen.findByRole('button', { name: 'Save Profile' }))
    expect(await screen.findAllByText('At least one preferred company is required')).toHaveLength(2)
    expect(screen.getAllByText('Notice period is required')).toHaveLength(2)
  })

  it('submits, shows a message and redirects to the path from the server', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse('/dashboard'))
    const { person, router } = renderTab('job-preferences')
    const companies = await screen.findByLabelText(/Preferred companies/, { selector: 'input' })
    await person.type(companies, 'Lumenpay{Enter}')
    await person.selectOptions(screen.getByLabelText(/Notice period/), 'ONE_MONTH')
    await person.type(screen.getByLabelText('Desired salary from'), '12.5')
    await person.click(screen.getByRole('button', { name: 'Save Profile' }))

    await screen.findByText('Profile saved successfully!')
    screen.getByRole('button', { name: 'Saving...' })
    const form = lastRequestBody('PUT /api/v1/jobseeker')
    expect(form.has('tab')).toBe(false)
    expect(form.getAll('preferredCompanies')).toEqual(['Lumenpay'])
    expect(form.get('desiredSalaryMin')).toBe('1250000')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('links to the tab with a missing field', async () => {
    mockProfile({ preferredCompanies: ['Lumenpay'], noticePeriod: 'ONE_MONTH' })
    mockError(profileEndpoints.updateSeeker, 'BAD_INPUT', 'Phone number is required', {
      phoneNumber: 'Phone number is required',
    })
    const { person, router } = renderTab('job-preferences')
    await person.click(await screen.findByRole('button', { name: 'Save Profile' }))
    await person.click(await screen.findByRole('link', { name: 'Go to Personal Info' }))
    expect(router.state.location.pathname).toBe('/profile/personal')
  })
})

describe('wizard', () => {
  it('lists missing fields with links to their tabs', async () => {
    mockProfile()
    const { person, router } = renderTab('job-preferences')
    await screen.findByText('46%')
    await person.click(screen.getByRole('link', { name: 'Education' }))
    expect(router.state.location.pathname).toBe('/profile/education')
  })

  it('is titled as an update for a complete profile', async () => {
    mockProfile({ status: 'COMPLETE' })
    renderTab('personal')
    await screen.findByRole('heading', { name: 'Update Profile' })
  })

  it('returns to the previous tab with Back and rejects unknown tabs', async () => {
    mockProfile()
    const { person, router } = renderTab('education')
    await person.click(await screen.findByRole('link', { name: 'Back' }))
    expect(router.state.location.pathname).toBe('/profile/personal')
    await router.navigate('/profile/hobbies')
    await screen.findByRole('heading', { name: 'Page not found' })
  })

  it('shows a loading text and the error', async () => {
    mockError(profileEndpoints.myProfile, 'NOT_ALLOWED', 'Not today')
    const { person } = renderTab('personal')
    screen.getByText('Loading profile data...')
    await screen.findByText('Error loading profile: Not today')
    mockProfile()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByLabelText(/First name/)
  })
})
