import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { documentParsingEndpoints } from '@endorse/contract/document-parsing/endpoints'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import type { Resume } from '@endorse/contract/files/schemas'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import type { SeekerProfile } from '@endorse/contract/profiles/schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveRequestedPath, takeRequestedPath } from '../../foundation/requested-path.ts'
import { restoreSession, signIn } from '../../lib/session.ts'
import {
  mockBrokenUpload,
  mockDeferredResponse,
  mockError,
  mockInvalidResponse,
  mockNetworkError,
  mockResponse,
  mockTimeout,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav } from '../../testing/people.ts'
import { aaravsProfile, aaravsResume } from '../../testing/profiles.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { blankReading, readingOf, resumeDocument } from '../../testing/resume-document.ts'
import { pendingConfirm } from '../../ui/confirm.ts'
import SeekerProfilePage from './SeekerProfilePage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  signIn('token', aarav, true)
  mockResponse(authEndpoints.me, aarav)
  mockResumes()
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
  { path: '/requested', Component: () => <h1>Requested page</h1> },
  { path: '/404', Component: () => <h1>Page not found</h1> },
]

const renderTab = (tab: string) => renderRoutes(routes, `/profile/${tab}`)
const lastRequestBody = (endpoint: string) =>
  requests.findLast((request) => request.endpoint === endpoint)?.body as FormData

/** Selects a file without the `accept` check of the browser's file dialog. */
function selectFile(label: string, file: File) {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
}

function mockResumes(...resumes: Resume[]) {
  mockResponse(fileEndpoints.listResumes, { success: true, data: { resumes } })
}

/** Chooses an option of the menu of a select. */
async function select(person: ReturnType<typeof renderTab>['person'], name: string | RegExp, option: string) {
  await person.click(screen.getByRole('combobox', { name }))
  await person.click(await screen.findByRole('option', { name: option }))
}

/** Chooses an item of the menu of a resume. */
async function chooseAction(person: ReturnType<typeof renderTab>['person'], name: string) {
  await person.click(await screen.findByRole('button', { name: 'Actions for aarav.pdf' }))
  await person.click(await screen.findByRole('menuitem', { name }))
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
    expect(screen.getByLabelText('Role')).toHaveProperty('value', 'Endorsee')

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

  it('validates files before they are sent, and sends the photo with the tab', async () => {
    mockProfile()
    mockResumes(aaravsResume)
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('personal')
    await screen.findByLabelText('Another resume')
    selectFile('Another resume', new File(['x'], 'notes.txt'))
    await screen.findByText('Please upload a PDF, DOC, or DOCX file')
    selectFile('Another resume', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf'))
    await screen.findByText('File too large. Maximum size is 10MB.')
    selectFile('Profile photo', new File(['x'], 'me.svg'))
    await screen.findByText('Please upload an image file (JPEG, PNG, GIF, or WebP)')
    expect(requests.some(({ endpoint }) => endpoint === 'POST /api/v1/resumes')).toBe(false)

    selectFile('Profile photo', new File(['x'], 'me.png'))
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').get('profileImage')).toMatchObject({ name: 'me.png' })
  })

  it('uploads a resume as soon as it is chosen, also before there is a profile', async () => {
    mockNoProfile()
    mockResponse(fileEndpoints.uploadResume, { success: true, data: aaravsResume })
    renderTab('personal')
    await screen.findByLabelText('Resume')
    mockResumes(aaravsResume)
    selectFile('Resume', new File(['%PDF'], 'aarav.pdf'))
    const list = await screen.findByRole('list', { name: 'Your resumes' })
    within(list).getByRole('link', { name: /aarav.pdf/ })
    within(list).getByText(/newest · used 2 times/)
    expect(lastRequestBody('POST /api/v1/resumes').get('resume')).toMatchObject({ name: 'aarav.pdf' })
    expect(requests.some(({ endpoint }) => endpoint.endsWith('/api/v1/jobseeker'))).toBe(false)
  })

  it('shows the error of an upload and sends the same request again', async () => {
    mockProfile()
    mockError(fileEndpoints.uploadResume, 'BAD_FILE', 'Please upload a PDF, DOC, or DOCX file', {
      resume: 'This file is damaged',
    })
    const { person } = renderTab('personal')
    await screen.findByLabelText('Resume')
    selectFile('Resume', new File(['no pdf'], 'newer.pdf'))
    await screen.findByText('This file is damaged')
    screen.getByText('newer.pdf')
    mockResponse(fileEndpoints.uploadResume, { success: true, data: aaravsResume })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Resume uploaded')
    const keys = requests
      .filter(({ endpoint }) => endpoint === 'POST /api/v1/resumes')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('renames, replaces and deletes a resume, and says first which applications use it', async () => {
    mockProfile()
    mockResumes(aaravsResume)
    mockResponse(fileEndpoints.renameResume, { success: true, data: aaravsResume })
    mockResponse(fileEndpoints.uploadResume, { success: true, data: aaravsResume })
    mockResponse(fileEndpoints.deleteResume, { success: true, message: 'Resume deleted' })
    const { person } = renderTab('personal')

    await chooseAction(person, 'Rename')
    const name = await screen.findByLabelText(/^Name/)
    await person.clear(name)
    await person.type(name, 'For Lumenpay')
    await person.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PATCH'))?.body).toEqual({
      displayName: 'For Lumenpay',
    })

    await chooseAction(person, 'Replace 2 applications use it and keep it.')
    selectFile('New file', new File(['%PDF'], 'newer.pdf'))
    await screen.findByText('Resume replaced')
    expect(lastRequestBody('POST /api/v1/resumes').get('replaces')).toBe(aaravsResume.id)

    await chooseAction(person, 'Delete')
    const { text, onConfirm } = pendingConfirm.get() ?? {}
    expect(text).toContain('2 applications use it and keep it.')
    await onConfirm?.()
    expect(requests.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(true)
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

  it('keeps a skill that was typed but not added, over a reload and for the save', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const first = renderTab('personal')
    await first.person.type(await screen.findByRole('textbox', { name: 'Skills' }), 'Kaf')
    first.unmount()

    const again = renderTab('personal')
    await screen.findByText(/Draft restored/)
    const skills = screen.getByRole('textbox', { name: 'Skills' })
    expect(skills).toHaveProperty('value', 'Kaf')
    await again.person.type(skills, 'ka')
    await again.person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').getAll('skills')).toEqual(['Java', 'Kafka'])
  })

  it('asks nobody for a last name who signed up with one name', async () => {
    signIn('token', { ...aarav, lastName: '' }, true)
    mockProfile({ lastName: '' })
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('personal')
    expect(await screen.findByLabelText('Last name')).toHaveProperty('required', false)
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').has('lastName')).toBe(false)
  })

  it('sends only what was changed, and what that was when it was loaded', async () => {
    mockProfile({ bio: 'Old bio', currentLocation: null })
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('personal')
    await person.type(await screen.findByLabelText('Current location'), 'Goa')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(Object.fromEntries(lastRequestBody('PUT /api/v1/jobseeker'))).toEqual({
      tab: 'personal',
      currentLocation: 'Goa',
      loaded: JSON.stringify({ currentLocation: null }),
    })
  })

  it('lets the user choose between their text and what was saved in another window', async () => {
    mockProfile({ bio: 'Old bio' })
    const { person } = renderTab('personal')
    const bio = await screen.findByLabelText('Bio')
    await person.clear(bio)
    await person.type(bio, 'My bio')
    mockError(profileEndpoints.updateSeeker, 'CHANGED_ELSEWHERE', 'Changed', undefined, { bio: 'Their bio' })
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    const notice = await screen.findByRole('group', { name: 'Changed elsewhere' })
    expect(document.activeElement).toBe(notice)
    expect(notice.textContent).toContain('Bio was changed to: Their bio')
    await person.click(screen.getByRole('button', { name: 'Use this for Bio' }))
    expect(bio).toHaveProperty('value', 'Their bio')
    expect(notice.textContent).toContain('Bio as you had it: My bio')
    await person.click(screen.getByRole('button', { name: 'Use mine for Bio' }))
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await screen.findByText('Profile saved successfully!')
    const sent = lastRequestBody('PUT /api/v1/jobseeker')
    expect([sent.get('bio'), sent.get('loaded')]).toEqual(['My bio', '{"bio":"Their bio"}'])
  })

  it('sends with a restored draft what its fields were when it was begun', async () => {
    mockProfile({ bio: 'Old bio' })
    const first = renderTab('personal')
    await first.person.type(await screen.findByLabelText('Bio'), '!')
    first.unmount()
    mockProfile({ bio: 'Their bio' })
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('personal')
    await screen.findByText(/Draft restored/)
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').get('loaded')).toBe('{"bio":"Old bio"}')
  })

  it('saves no empty row of a language', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('personal')
    await person.click(await screen.findByRole('button', { name: 'Add language' }))
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').get('languages')).toBe('[]')
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

describe('the values of a resume', () => {
  const work = {
    places: [{ page: 2, start: 0, end: 9 }],
    startDate: readingOf('2021', 2),
    endDate: blankReading,
    isCurrent: true,
    jobTitle: readingOf('Backend engineer', 2),
    companyName: readingOf('Tidewater', 2),
    location: blankReading,
    responsibilities: blankReading,
  }
  const document = resumeDocument({
    firstName: readingOf('Aarav'),
    currentLocation: readingOf('Bangalore'),
    phoneNumber: readingOf('+919812345678'),
    skills: ['Java', 'Kafka'].map((value) => ({ value, places: [{ page: 1, start: 0, end: 4 }] })),
    workExperience: [work],
  })

  function mockValues(values: typeof document) {
    mockProfile()
    mockResumes(aaravsResume)
    mockResponse(documentParsingEndpoints.readResume, { success: true, data: values })
  }

  it('are offered after the upload, each with its page, and replace nothing without a tick', async () => {
    mockProfile()
    mockResponse(fileEndpoints.uploadResume, { success: true, data: aaravsResume })
    mockResponse(documentParsingEndpoints.readResume, { success: true, data: document })
    const { person } = renderTab('personal')
    await screen.findByLabelText('Resume')
    selectFile('Resume', new File(['%PDF'], 'aarav.pdf'))
    const offer = within(await screen.findByRole('region', { name: 'Values of the resume' }))
    expect(await offer.findByRole('checkbox', { name: /Current location p. 1 Bangalore/ })).toHaveProperty(
      'checked',
      true,
    )
    expect(offer.getByRole('checkbox', { name: /Skills p. 1 Kafka/ })).toHaveProperty('checked', true)
    expect(
      offer.getByRole('checkbox', {
        name: /Work experience p. 2 Backend engineer, Tidewater · 2021 – Present/,
      }),
    ).toHaveProperty('checked', true)
    const phone = offer.getByRole('checkbox', { name: /Phone number.*9812345678.*Replaces “9876543210”/ })
    expect(phone).toHaveProperty('checked', false)
    expect(offer.queryByText('First name')).toBeNull()

    await person.click(offer.getByRole('button', { name: 'Fill in 3 values' }))
    expect(screen.getByLabelText('Current location')).toHaveProperty('value', 'Bangalore')
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty('value', '9876543210')
    within(screen.getByRole('list', { name: 'Skills' })).getByText('Kafka')
    offer.getByText(/save: Personal Info, Work Experience/)
  })

  it('stand in the forms of the other tabs as a draft', async () => {
    mockValues(document)
    const { person, router } = renderTab('personal')
    await chooseAction(person, 'Fill in from it')
    await person.click(await screen.findByRole('button', { name: /^Fill in \d/ }))
    await router.navigate('/profile/work-experience')
    await screen.findByText(/Draft restored/)
    expect(screen.getByLabelText('Job title')).toHaveProperty('value', 'Backend engineer')
    expect(screen.getByRole('combobox', { name: 'Start date, year' }).textContent).toBe('2021')
    // The resume names no month.
    expect(screen.getByRole('combobox', { name: 'Start date, month' }).textContent).toBe('Month')
    expect(requests.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false)
  })

  it('are taken back by Undo, on all tabs', async () => {
    mockValues(document)
    const { person, router } = renderTab('personal')
    await chooseAction(person, 'Fill in from it')
    await person.click(await screen.findByRole('checkbox', { name: /Phone number/ }))
    await person.click(screen.getByRole('button', { name: 'Fill in 4 values' }))
    expect(screen.getByRole('textbox', { name: /Phone number/ })).toHaveProperty('value', '9812345678')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('textbox', { name: /Phone number/ })).toHaveProperty('value', '9876543210')
    expect(screen.getByRole('textbox', { name: 'Current location' })).toHaveProperty('value', '')
    expect(within(screen.getByRole('list', { name: 'Skills' })).queryByText('Kafka')).toBeNull()
    await router.navigate('/profile/work-experience')
    expect(await screen.findByLabelText('Job title')).toHaveProperty('value', '')
    expect(screen.queryByText(/Draft restored/)).toBeNull()
  })

  it('asks where the resume says two things', async () => {
    const uncertain = {
      ...readingOf('Pune'),
      isCertain: false,
      alternatives: [{ value: 'Mumbai', places: [{ page: 2, start: 0, end: 6 }] }],
    }
    mockValues(resumeDocument({ currentLocation: uncertain }))
    const { person } = renderTab('personal')
    await chooseAction(person, 'Fill in from it')
    const pune = await screen.findByRole('checkbox', { name: /Current location p. 1 Pune/ })
    const mumbai = screen.getByRole('checkbox', { name: /Current location p. 2 Mumbai/ })
    expect([pune, mumbai].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
    await person.click(pune)
    await person.click(mumbai)
    expect([pune, mumbai].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
  })

  it('says why a file cannot be read, such as a scan', async () => {
    mockValues(document)
    mockError(
      documentParsingEndpoints.readResume,
      'BAD_FILE',
      'This file is a scan: its pages are pictures without text.',
    )
    const { person } = renderTab('personal')
    await chooseAction(person, 'Fill in from it')
    await screen.findByText(
      'This file is a scan: its pages are pictures without text. The file is in your resumes.',
    )
  })
})

describe('entry lists', () => {
  it('always contain an entry and are sent only when changed', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('education')
    await person.type(await screen.findByLabelText('Institution'), 'IIT')
    await person.type(screen.getByLabelText('Percentage or CGPA'), '8x1..5')
    expect(screen.getByLabelText('Percentage or CGPA')).toHaveProperty('value', '81.5')
    await person.click(screen.getByRole('button', { name: 'Remove education 1' }))
    expect(screen.getByLabelText('Institution')).toHaveProperty('value', '')
    expect(screen.getAllByRole('region', { name: /^Education \d/ })).toHaveLength(1)

    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').has('education')).toBe(false)
  })

  it('have an optional department and experience level', async () => {
    mockProfile({ department: 'Platform' })
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('work-experience')
    const department = await screen.findByLabelText<HTMLInputElement>('Department')
    expect(department.value).toBe('Platform')
    await person.clear(department)
    await select(person, /^Experience level/, 'Mid-senior')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').get('department')).toBe('')
    expect(lastRequestBody('PUT /api/v1/jobseeker').get('experienceLevel')).toBe('MID_SENIOR')
  })

  it('take a year alone, and ask for the year of a month', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('work-experience')
    await person.type(await screen.findByLabelText('Job title'), 'Engineer')
    await select(person, 'End date, year', '2022')
    await select(person, 'Start date, month', 'January')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await screen.findByText('Please choose the year, too')
    await select(person, 'Start date, year', '2020')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await waitFor(() => expect(lastRequestBody('PUT /api/v1/jobseeker')).toBeTruthy())
    expect(lastRequestBody('PUT /api/v1/jobseeker').get('workExperience')).toContain(
      '"startDate":"2020-01-01","endDate":"2022"',
    )
  })

  it('read a result of at most 10 as a CGPA until another unit is chosen', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('education')
    const grade = await screen.findByLabelText('Percentage or CGPA')
    const unit = screen.getByRole('combobox', { name: 'Percentage or CGPA, unit' })
    await person.type(grade, '8.2')
    expect(unit.textContent).toBe('CGPA')
    await person.clear(grade)
    await person.type(grade, '82')
    expect(unit.textContent).toBe('%')
    await select(person, 'Percentage or CGPA, unit', 'CGPA')
    await person.click(screen.getByRole('button', { name: 'Save & Next' }))
    await screen.findByText('Please enter a CGPA of at most 10')
  })

  it('are chosen by keyboard, by the beginning of an option', async () => {
    mockProfile()
    const { person } = renderTab('work-experience')
    const year = await screen.findByRole('combobox', { name: 'Start date, year' })
    year.focus()
    await person.keyboard('{Enter}')
    await screen.findByRole('option', { name: '2019' })
    await person.keyboard('2019{Enter}')
    await waitFor(() => expect(year.textContent).toBe('2019'))
    expect(document.activeElement).toBe(year)
  })

  it('get new entries and keep the values of the others', async () => {
    mockProfile()
    mockResponse(profileEndpoints.updateSeeker, saveResponse(null))
    const { person } = renderTab('work-experience')
    await person.type(await screen.findByLabelText('Job title'), 'Engineer')
    await person.click(screen.getByLabelText('I work here now'))
    expect(screen.getByLabelText('End date, month')).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('End date, year')).toHaveProperty('disabled', true)
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
    await select(person, /^Notice period/, '1 month')
    await person.type(screen.getByLabelText('Expected CTC'), '12.5')
    await person.click(screen.getByRole('button', { name: 'Save Profile' }))

    await screen.findByText('Profile saved successfully!')
    screen.getByRole('button', { name: 'Saving...' })
    const form = lastRequestBody('PUT /api/v1/jobseeker')
    expect(form.has('tab')).toBe(false)
    expect(form.getAll('preferredCompanies')).toEqual(['Lumenpay'])
    expect(form.get('desiredSalaryMin')).toBe('1250000')
    // The server stores it under its other name, too.
    expect(form.has('expectedCTC')).toBe(false)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('leads a new user to the page that was requested before the sign-up, once', async () => {
    saveRequestedPath('/requested?apply=1')
    mockProfile({ preferredCompanies: ['Lumenpay'], noticePeriod: 'ONE_MONTH' })
    mockResponse(profileEndpoints.updateSeeker, saveResponse('/dashboard'))
    const { person, router } = renderTab('job-preferences')
    await person.click(await screen.findByRole('button', { name: 'Save Profile' }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/requested', search: '?apply=1' }),
    )
    expect(takeRequestedPath()).toBeUndefined()
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
  it('counts the filled parts as the user types, and links what is missing to its tab', async () => {
    mockProfile()
    mockResumes(aaravsResume)
    const { person, router } = renderTab('job-preferences')
    await screen.findByText('2 of 11 parts')
    await person.type(screen.getByLabelText('Expected CTC'), '36')
    await screen.findByText('3 of 11 parts')
    screen.getByText(/^₹36,00,000 a year · Endorsers see ₹36 LPA and up\.$/)
    const required = screen.getByRole('link', { name: 'Preferred companies', hidden: true })
    expect(required).toHaveProperty('pathname', '/profile/job-preferences')
    await person.click(screen.getByRole('link', { name: 'Education', hidden: true }))
    expect(router.state.location.pathname).toBe('/profile/education')
  })

  it('shows how an Endorser sees the user, across the tabs', async () => {
    mockProfile()
    const { person, router } = renderTab('work-experience')
    await person.type(await screen.findByLabelText('Job title'), 'Backend engineer')
    await person.type(screen.getByLabelText('Company'), 'Tidewater')
    await person.click(screen.getByLabelText('I work here now'))
    const preview = screen.getByLabelText('How an Endorser sees you')
    within(preview).getByText('Backend engineer at Tidewater')
    await router.navigate('/profile/personal')
    await person.type(await screen.findByLabelText('Bio'), 'Ledgers that agree.')
    within(preview).getByText('Ledgers that agree.')
    within(preview).getByText('Backend engineer at Tidewater')
  })

  it('has four tabs in their order', async () => {
    mockProfile()
    renderTab('personal')
    await screen.findByLabelText(/First name/)
    const tabs = screen.getByRole('navigation', { name: 'Profile' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('href')]),
    ).toEqual([
      ['Personal Info', '/profile/personal'],
      ['Educational Background', '/profile/education'],
      ['Work Experience', '/profile/work-experience'],
      ['Job Preferences', '/profile/job-preferences'],
    ])
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

  it('says that loading took longer than 30 seconds', async () => {
    mockTimeout(30_000)
    renderTab('personal')
    await screen.findByText('Request timed out. Please check your connection and try again.')
  })

  it('says when a proxy gave up waiting', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 504 }))
    renderTab('personal')
    await screen.findByText('Connection timeout. Please try again.')
  })

  it('shows an error when the response is no profile', async () => {
    mockInvalidResponse(profileEndpoints.myProfile)
    renderTab('personal')
    await screen.findByText('Error loading profile: Invalid response from server')
  })

  it.each([
    ['personal', 'Failed to submit form'],
    ['education', 'Failed to save profile'],
  ])('says in a toast and above the button that the tab %s was not saved', async (tab, text) => {
    mockProfile()
    const { person } = renderTab(tab)
    const save = await screen.findByRole('button', { name: 'Save & Next' })
    mockBrokenUpload()
    await person.click(save)
    expect(await screen.findAllByText(text)).toHaveLength(2)
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
