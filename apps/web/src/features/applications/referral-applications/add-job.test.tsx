import type { AskingLimit } from '@endorse/contract/applications/before-asking/schemas'
import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { referralApplicationEndpoints } from '@endorse/contract/applications/referral-applications/endpoints'
import type { ReferralApplication } from '@endorse/contract/applications/referral-applications/schemas'
import type { Application } from '@endorse/contract/applications/schemas'
import { shownStatuses } from '@endorse/contract/applications/values'
import { documentParsingEndpoints } from '@endorse/contract/document-parsing/endpoints'
import { endpoints } from '@endorse/contract/endpoints'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import type { Resume } from '@endorse/contract/files/schemas'
import { jobPageParsingEndpoints } from '@endorse/contract/job-page-parsing/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { routesOf } from '../../../app/all-routes.tsx'
import { clearDrafts } from '../../../lib/draft-storage.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { signIn } from '../../../lib/session.ts'
import { modules } from '../../../modules.ts'
import { application, referralApplication } from '../../../testing/applications.ts'
import { chatRoom, roomId } from '../../../testing/chat.ts'
import { jobFromUrl } from '../../../testing/job-from-url.ts'
import {
  mockDeferredResponse,
  mockError,
  mockInvalidResponse,
  mockNetworkError,
  mockResponse,
  mockTimeout,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav, ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { blankReading, readingOf } from '../../../testing/resume-document.ts'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
  mockReferrals([])
  mockPending(0)
  mockResumes([newest, older])
  mockResponse(findPosting, { success: true, data: { company: null, posting: null, before: null } })
  mockResponse(suggestCompanies, { success: true, data: [lumenpay] })
})

const { submit, listMine, suggestCompanies, findPosting } = referralApplicationEndpoints
const newest = resume('Aarav 2025.pdf', 1)
const older = resume('Aarav 2024.pdf', 2)
const lumenpay = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  name: 'Lumenpay',
  logoUrl: null,
  endorsers: 3,
}
const referral = referralApplication()
const asked = {
  state: 'ASKED' as const,
  endorser: null,
  endorsers: 3,
  canBeNamed: [],
  dueAt: '2037-12-02T18:00:00.000Z',
  remindAt: '2037-12-01T10:30:00.000Z',
  moreTurns: 2,
  latestDay: '2037-12-16',
  answersWithin: null,
  rarelyAnswers: false,
}

function resume(name: string, number: number): Resume {
  const id = `0199a000-0000-7000-8000-0000000000f${number}`
  const at = '2025-11-01T05:12:00.000Z'
  const url = `http://localhost/api/v1/files/${id}?signature=secret`
  return {
    id,
    url,
    resumeUrl: url,
    name,
    filename: name,
    displayName: name,
    contentType: 'application/pdf',
    size: 1,
    uploadedAt: at,
    createdAt: at,
    usedIn: 0,
  }
}

function mockReferrals(data: ReferralApplication[], totalItems = data.length) {
  const pagination = { page: 1, limit: 50, totalItems, totalPages: Math.ceil(totalItems / 50) }
  mockResponse(listMine, { success: true, data, pagination })
}

/** Mocks the counts of the own applications of both kinds, and the open ones. */
function mockPending(pending: number, combinedApplications: Application[] = []) {
  const zeros = Object.fromEntries(shownStatuses.map((status) => [status, 0])) as Record<
    (typeof shownStatuses)[number],
    number
  >
  mockResponse(applicationEndpoints.listMine, {
    success: true,
    data: {
      combinedApplications,
      applicationsByStatus: zeros,
      counts: { all: pending, approved: 0, pending, rejected: 0, withdrawn: 0 },
      groups: { needsYou: 0, waiting: pending, accepted: 0, closed: 0 },
      companies: [],
      statistics: {
        totalApplications: pending,
        totalJobApplications: pending,
        totalReferralApplications: 0,
        connectedApplications: 0,
        connectionRate: 0,
        statusBreakdown: zeros,
      },
    },
    pagination: { page: 1, limit: 1, totalItems: pending, totalPages: pending },
  })
}

/** Mocks that the company of the form is known. */
function mockBeforeAsking(limit: AskingLimit | null) {
  const before = { outlook: asked, limit }
  mockResponse(findPosting, { success: true, data: { company: lumenpay, posting: null, before } })
}

function mockResumes(resumes: Resume[]) {
  mockResponse(fileEndpoints.listResumesForDropdown, { success: true, data: { resumes } })
}

const open = (path: string) => renderRoutes(routesOf(modules), `/dashboard/${path}`)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const company = () => screen.findByRole('combobox', { name: /^Company Name/ })
const store = (id: string) =>
  localStorage.setItem(
    'selectedResumeData',
    JSON.stringify({ resumeId: id, resumeName: 'a', resumeDisplayName: 'a', applicationType: 'url' }),
  )
const submitted = () => requests.filter(({ endpoint }) => endpoint === 'POST /api/v1/referral-applications')
const apply = () => screen.getByRole('button', { name: 'Apply Job' })

describe('Apply Jobs', () => {
  it('has 50 requests a page, and the last page for a number past it', async () => {
    mockReferrals([referral], 120)
    const { person, router } = open('addjob?page=9')
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
    await person.click(await screen.findByRole('button', { name: 'Go to page 2' }))
    await waitFor(() => expect(requests.at(-1)?.query.toString()).toBe('page=2&limit=50'))
    await screen.findByText('View and manage your Applied Jobs (120 total)')
  })

  it('says no total before the requests have loaded', async () => {
    mockNetworkError(listMine)
    open('addjob')
    await screen.findByText('Failed to load referrals. Please try again.')
    screen.getByText('View and manage your Applied Jobs')
  })

  it('shows a card for each request, with what can be done now', async () => {
    mockReferrals([
      referralApplication({
        status: 'ACCEPTED',
        assignedEmployee: { id: aarav.id, name: 'Ravi Kulkarni' },
        employeeReferrals: [{ id: aarav.id, name: 'Ravi Kulkarni' }],
        connectionOn: '2025-11-14T05:12:00.000Z',
      }),
      referralApplication({
        id: newest.id,
        jobTitle: '',
        readers: 2,
        canFollowUp: true,
        followUp: { sentAt: null, readAt: null },
      }),
      referralApplication({ id: older.id, companyEndorsers: 0 }),
      referralApplication({
        id: lumenpay.id,
        status: 'REJECTED',
        rejection: { reason: 'LOCATION', note: 'The team hires in Pune only.' },
      }),
    ])
    open('addjob')
    await heading('Apply Jobs')
    const cards = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
    screen.getByText('View and manage your Applied Jobs (4 total)')
    expect(cards[0]).toMatch(
      /Accepted.*Applied19 Nov 2025.*Assigned to.*Ravi Kulkarni.*Connected \(1 referrer\) · since 14 Nov 2025Message$/,
    )
    expect(cards[1]).toMatch(
      /No Job Title.*Pending.*Assigned toNot Assigned.*2 of 3 Endorsers at Lumenpay have read it.*Follow-Up/,
    )
    expect(cards[2]).toMatch(/Nobody from Lumenpay is on Endorse yet\. Know someone there\?Copy invitation/)
    expect(cards[3]).toMatch(/Rejected.*“The team hires in Pune only\.”/)
    expect(requests.find(({ endpoint }) => endpoint.endsWith('/me'))?.query.toString()).toBe(
      'page=1&limit=50',
    )
  })

  it('says that all Endorsers are away, and that the one who accepted has left', async () => {
    mockReferrals([
      referralApplication({ id: newest.id, companyEndorsers: 0, companyAway: true }),
      referralApplication({
        id: older.id,
        status: 'ACCEPTED',
        assignedEmployee: { id: aarav.id, name: 'Ravi Kulkarni' },
        connectionOn: '2025-11-14T05:12:00.000Z',
        employeeLeft: true,
      }),
    ])
    open('addjob')
    const cards = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
    expect(cards[0]).toMatch(/All Endorsers at Lumenpay are away$/)
    expect(cards[1]).toMatch(/Ravi Kulkarni has left Lumenpay$/)
  })

  it('opens the conversation with the Endorser who handles the request', async () => {
    mockReferrals([
      referralApplication({
        status: 'ACCEPTED',
        assignedEmployee: { id: ravi.id, name: 'Ravi Kulkarni' },
        connectionOn: '2025-11-14T05:12:00.000Z',
      }),
    ])
    mockResponse(endpoints.chat.createRoom, { success: true, data: chatRoom() })
    const { person, router } = open('addjob')
    await person.click(await screen.findByRole('button', { name: 'Message Ravi Kulkarni' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/messages'))
    expect(router.state.location.search).toBe(`?room=${roomId}`)
    expect(requests.find(({ endpoint }) => endpoint === 'POST /api/v1/chat/rooms')?.body).toEqual({
      participantId: ravi.id,
    })
  })

  it('says that nothing was requested yet', async () => {
    open('addjob')
    await screen.findByRole('heading', { name: 'No Jobs Requested Yet' })
    screen.getByText('Start applying to get referred to your dream company jobs.')
  })

  it('counts the applications to postings and says where they are', async () => {
    mockPending(2)
    open('addjob')
    await screen.findByRole('heading', { name: 'No jobs from elsewhere yet' })
    screen.getByText(/^Your 2 applications to jobs on Endorse are in My requests\./)
    screen.getByText('View and manage your Applied Jobs (2 total)')
    expect(screen.queryByText('No Jobs Requested Yet')).toBeNull()
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'My requests' })
    expect(link.getAttribute('href')).toBe('/dashboard/referralstatus?tab=all')
  })

  it('says above the requests where the applications to postings are', async () => {
    mockReferrals([referral])
    mockPending(2)
    open('addjob')
    await screen.findByText('View and manage your Applied Jobs (2 total)')
    screen.getByText(/^Here are the jobs from elsewhere\. Your application to a job on Endorse is in/)
  })

  it('offers a retry when loading fails', async () => {
    mockNetworkError(listMine)
    const { person } = open('addjob')
    await screen.findByText('Failed to load referrals. Please try again.')
    mockReferrals([referral])
    await person.click(screen.getByRole('button', { name: /^Retry/ }))
    await screen.findByRole('article')
  })

  it('says that loading took longer than ten seconds', async () => {
    mockTimeout(10_000)
    open('addjob')
    await screen.findByText('Request timed out. Please try again.')
  })

  it('shows an empty list when the response is no list, and says so in the console', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    mockInvalidResponse(listMine)
    open('addjob')
    await screen.findByRole('heading', { name: 'No Jobs Requested Yet' })
    screen.getByText('View and manage your Applied Jobs (0 total)')
    expect(logged).toHaveBeenCalledWith('Invalid referral applications data returned')
  })

  it.each([
    ['addreferral', 'Apply Jobs'],
    ['applyReferralmannual', 'Add a job: Manual'],
    ['applyReferralUrl', 'Add a job: URL'],
    ['applyReferraldocumnet', 'Add a job: Document'],
  ])('has a screen at the path %s', async (path, title) => {
    open(path)
    expect((await heading(title)).textContent).toBe(title)
  })

  it.each([
    ['Manual', 'applyreferralmanual', 'Add a job: Manual'],
    ['URL', 'applyreferralurl', 'Add a job: URL'],
    ['Document', 'applyreferraldocument', 'Add a job: Document'],
  ])('opens the form for the type %s with the chosen resume', async (type, path, title) => {
    const { person, router } = open('addjob')
    await person.click(await screen.findByRole('button', { name: 'Add Job' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply for job' })
    await person.click(within(dialog).getByRole('radio', { name: new RegExp(`^${type}`) }))
    await within(dialog).findByRole('button', { name: /Choose Resume/ })
    await person.click(within(dialog).getByRole('button', { name: 'Apply Now' }))
    await heading(title)
    expect(router.state.location.pathname).toBe(`/dashboard/${path}`)
    expect(JSON.parse(localStorage.getItem('selectedResumeData') ?? '')).toEqual({
      resumeId: newest.id,
      resumeName: 'Aarav 2025.pdf',
      resumeDisplayName: 'Aarav 2025.pdf',
      applicationType: type.toLowerCase(),
    })
  })

  it('needs a resume to go on, and takes the first one', async () => {
    mockResumes([])
    const { person } = open('addjob')
    await person.click(await screen.findByRole('button', { name: 'Add Job' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply for job' })
    await within(dialog).findByText('Choose a file')
    await person.click(within(dialog).getByRole('button', { name: 'Apply Now' }))
    await within(dialog).findByText('Please select a resume')
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /Choose a file/ }))
    mockResponse(fileEndpoints.uploadResume, () => {
      mockResumes([newest])
      return { success: true as const, data: newest }
    })
    await person.upload(within(dialog).getByLabelText('Resume'), new File(['x'], 'Aarav 2025.pdf'))
    await within(dialog).findByRole('button', { name: /Choose Resume/ })
    await person.click(within(dialog).getByRole('button', { name: 'Apply Now' }))
    await heading('Add a job: URL')
  })

  it('takes a new resume into a library that has some', async () => {
    const { person } = open('addjob')
    await person.click(await screen.findByRole('button', { name: 'Add Job' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply for job' })
    await person.click(await within(dialog).findByRole('button', { name: 'Upload a new one' }))
    const added = resume('Aarav 2026.pdf', 3)
    mockResponse(fileEndpoints.uploadResume, () => {
      mockResumes([added, newest, older])
      return { success: true as const, data: added }
    })
    await person.upload(await within(dialog).findByLabelText('Resume'), new File(['x'], 'Aarav 2026.pdf'))
    await within(dialog).findByRole('button', { name: /Choose Resume.*Aarav 2026\.pdf/ })
    await within(dialog).findByRole('button', { name: 'Upload a new one' })
    await person.click(within(dialog).getByRole('button', { name: 'Apply Now' }))
    await heading('Add a job: URL')
    expect(JSON.parse(localStorage.getItem('selectedResumeData') ?? '')).toMatchObject({ resumeId: added.id })
  })
})

describe('the form', () => {
  beforeEach(() => store(newest.id))

  it('sends what was typed with the resume, and returns to the requests after a second', async () => {
    const respond = mockDeferredResponse(submit, {
      success: true,
      message: 'Application submitted successfully!',
      data: referral,
    })
    const { person, router } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), '  Baker ')
    await person.type(await company(), 'Crumb')
    await person.type(await box(/^Location/), 'Pune')
    await person.click(apply())
    await screen.findByRole('button', { name: 'Submitting...' })
    respond()
    await screen.findByText('Application submitted successfully!')
    screen.getByText('Redirecting to recent referrals...')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/addjob'), { timeout: 3000 })
    expect(submitted().map(({ body }) => Object.fromEntries(body as FormData))).toEqual([
      {
        jobTitle: 'Baker',
        companyName: 'Crumb',
        jobUrl: '',
        location: 'Pune',
        description: '',
        additionalNotes: '',
        resumeUrl: newest.resumeUrl,
      },
    ])
    expect(
      Object.keys(localStorage).filter((key) => key.includes('add-job') || key.includes('selected')),
    ).toEqual([])
  })

  it('names the required fields that are blank, at both', async () => {
    const { person } = open('applyreferralmanual')
    await heading('Add a job: Manual')
    await person.click(apply())
    const message = 'Please fill in required fields: Job Title, Company Name'
    await waitFor(async () => expect((await box(/^Job Title/)).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(message).length).toBeGreaterThanOrEqual(2)
    expect(submitted()).toEqual([])
  })

  it('refuses an address that is none', async () => {
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.type(await box(/^Job URL/), 'not an address')
    await person.click(apply())
    await screen.findByText('Please enter a valid job URL')
    expect(submitted()).toEqual([])
  })

  it('says that the resume is gone', async () => {
    store('0199a000-0000-7000-8000-0000000000e9')
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.click(apply())
    await screen.findByText('Resume data not found. Please go back and select a resume.')
    expect(submitted()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Choose Resume/ }))
    expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/dashboard/addjob')
  })

  it('takes the newest resume when none was chosen before', async () => {
    localStorage.removeItem('selectedResumeData')
    mockResponse(submit, { success: true, message: 'Application submitted successfully!', data: referral })
    const { person } = open('applyreferralmanual')
    await screen.findByRole('button', { name: /Choose Resume.*Aarav 2025\.pdf/ })
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.click(apply())
    await waitFor(() => expect(submitted()).toHaveLength(1))
    expect(submitted().map(({ body }) => (body as FormData).get('resumeUrl'))).toEqual([newest.resumeUrl])
  })

  it('waits for the resumes when Apply Job is pressed before they are loaded', async () => {
    const respond = mockDeferredResponse(fileEndpoints.listResumesForDropdown, {
      success: true,
      data: { resumes: [newest] },
    })
    mockResponse(submit, { success: true, message: 'Application submitted successfully!', data: referral })
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.click(apply())
    expect(submitted()).toEqual([])
    respond()
    await waitFor(() => expect(submitted()).toHaveLength(1))
  })

  it('lists each error once in the summary, and that of the resume with them', async () => {
    mockResumes([])
    localStorage.removeItem('selectedResumeData')
    const { person } = open('applyreferralmanual')
    await screen.findByText('Choose a file')
    await person.click(apply())
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    expect(within(summary).getByText('3 answers need a change.')).toBeDefined()
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please fill in required fields: Job Title, Company Name',
      'Resume data not found. Please go back and select a resume.',
    ])
    expect(submitted()).toEqual([])
  })

  it.each([
    ['ALREADY_APPLIED', 'You have already applied to this job'],
    ['NOT_SIGNED_IN', 'Authentication required to apply for jobs'],
  ] as const)('keeps what was typed when the server answers %s', async (code, message) => {
    mockError(submit, code, message)
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.click(apply())
    await waitFor(() => expect(submitted()).toHaveLength(1))
    const drafts = Object.keys(localStorage).filter((key) => key.endsWith(':add-job'))
    expect(JSON.parse(localStorage.getItem(drafts[0] ?? '') ?? '')).toMatchObject({
      jobTitle: 'Baker',
      companyName: 'Crumb',
    })
  })

  it('says when the response is not that of a request', async () => {
    mockInvalidResponse(submit)
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.click(apply())
    await screen.findByText('Invalid referral applications data returned')
  })

  it('is sent for 30 seconds at most', async () => {
    const limit = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
    onTestFinished(() => limit.mockRestore())
    mockResponse(submit, { success: true, message: 'Application submitted successfully!', data: referral })
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.click(apply())
    await screen.findByText('Application submitted successfully!')
    expect(limit).toHaveBeenCalledWith(30_000)
  })

  it.each([
    ['manual', 'Manual'],
    ['url', 'URL'],
    ['document', 'Document'],
  ])('has Go Back to the requests: %s', async (path, label) => {
    const { person, router } = open(`applyreferral${path}`)
    await heading(`Add a job: ${label}`)
    await person.click(screen.getByRole('link', { name: 'Go Back' }))
    await heading('Apply Jobs')
    expect(router.state.location.pathname).toBe('/dashboard/addjob')
  })

  it.each([
    ['manual', ['Job Title', 'Company Name', 'Location', 'Job URL', 'Job description', 'Additional Notes']],
    ['url', ['Job URL', 'Job Title', 'Company Name', 'Location', 'Job description', 'Additional Notes']],
  ])('has the fields of the type %s, and the resume', async (path, fields) => {
    open(`applyreferral${path}`)
    await company()
    await screen.findByRole('button', { name: /Choose Resume/ })
    const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
    expect(labels.filter((label) => fields.some((field) => label?.startsWith(field)))).toHaveLength(6)
  })

  it('sends the same key again after a lost connection', async () => {
    mockNetworkError(submit)
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Crumb')
    await person.click(apply())
    await screen.findByText(/Network error/)
    mockResponse(submit, { success: true, message: 'Application submitted successfully!', data: referral })
    await person.click(apply())
    await screen.findByText('Application submitted successfully!')
    const keys = submitted().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('keeps the draft over the tabs, and a logout deletes it with the chosen resume', async () => {
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.click(screen.getByRole('tab', { name: 'Document' }))
    await heading('Add a job: Document')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Job Title/ })).value).toBe('Baker')
    clearDrafts()
    expect(localStorage.getItem('selectedResumeData')).toBeNull()
  })

  it('says that it shows a draft, which can be discarded', async () => {
    const first = open('applyreferralmanual')
    await first.person.type(await box(/^Job Title/), 'Baker')
    first.unmount()
    const { person } = open('applyreferralmanual')
    await screen.findByText('Draft restored. It is not sent yet.')
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await box(/^Job Title/)).value).toBe('')
    expect(screen.queryByText(/^Draft restored/)).toBeNull()
  })

  it('offers to read a job description again after a lost connection, but not a file of another type', async () => {
    mockNetworkError(documentParsingEndpoints.extractFromPdf)
    const { person } = open('applyreferraldocument')
    await person.upload(
      await screen.findByLabelText('Job description', { selector: 'input' }),
      new File(['x'], 'Baker.pdf'),
    )
    const retry = await screen.findByRole('button', { name: 'Retry' })
    mockError(documentParsingEndpoints.extractFromPdf, 'BAD_FILE', 'Please upload a PDF, DOC, or DOCX file')
    await person.click(retry)
    await screen.findByText('Please upload a PDF, DOC, or DOCX file')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await screen.findByRole('button', { name: 'Remove Baker.pdf' })
  })

  it('suggests known companies with their Endorsers, and says who gets the request', async () => {
    mockResponse(findPosting, { success: true, data: { company: lumenpay, posting: null, before: null } })
    const { person } = open('applyreferralmanual')
    await person.type(await company(), 'lum')
    await person.click(await screen.findByRole('option', { name: /Lumenpay.*3 Endorsers/ }))
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Company Name/ })).value).toBe(
      'Lumenpay',
    )
    await screen.findByText('Lumenpay has 3 Endorsers here.')
  })

  it('suggests no company any more when its field was left before the suggestions came', async () => {
    const suggest = mockDeferredResponse(suggestCompanies, { success: true, data: [lumenpay] })
    const { person } = open('applyreferralmanual')
    await person.type(await company(), 'lum')
    await waitFor(() =>
      expect(requests.map(({ endpoint }) => endpoint)).toContainEqual(
        expect.stringContaining('/companies/suggestions'),
      ),
    )
    await person.tab()
    suggest()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('says before asking who is asked, and which request a limit lets go', async () => {
    mockBeforeAsking(null)
    const line = { place: 2, since: '2037-12-01T12:30:00.000Z', until: '2037-12-17T12:30:00.000Z' }
    const open10 = application({ positionApplied: 'Risk Engineer', group: 'waiting', inLine: line })
    mockPending(1, [open10])
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Lumenpay')
    await screen.findByText('One of 3 Endorsers at Lumenpay is asked and has until Wed 2 Dec, 6 pm to answer')
    mockBeforeAsking({ code: 'COMPANY_LIMIT_REACHED', max: 10, endsAt: null })
    await person.type(await box(/^Job Title/), ' II')
    await screen.findByText('You have 10 open requests at Lumenpay, the most at one company')
    await screen.findByRole('radio', { name: /Risk Engineer/, checked: true })
    mockResponse(submit, { success: true, message: 'Sent', data: referral })
    await person.click(screen.getByRole('button', { name: 'Withdraw and apply' }))
    await waitFor(() => expect(submitted()).toHaveLength(1))
    const sentForm = submitted()[0]?.body as FormData | undefined
    expect(sentForm?.get('withdraw')).toBe(open10.id)
  })

  it('looks nothing up for a title that is too long', async () => {
    mockBeforeAsking(null)
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Lumenpay')
    await screen.findByText(/^One of 3 Endorsers at Lumenpay is asked/)
    await person.click(await box(/^Job Title/))
    await person.paste(' of bread'.repeat(25))
    await waitFor(() => expect(screen.queryByText(/^One of 3 Endorsers/)).toBeNull())
    expect(requests.filter(({ query }) => query.get('jobTitle')?.includes('bread'))).toEqual([])
    expect(screen.queryByText(/who is asked/)).toBeNull()
  })

  it('offers the posting that is on the board already', async () => {
    const posting = { id: lumenpay.id, title: 'Baker', company: 'Lumenpay' }
    mockResponse(findPosting, { success: true, data: { company: lumenpay, posting, before: null } })
    const { person } = open('applyreferralmanual')
    await person.type(await box(/^Job Title/), 'Baker')
    await person.type(await company(), 'Lumenpay')
    const link = await screen.findByRole('link', { name: 'Baker at Lumenpay' })
    expect(link.getAttribute('href')).toBe(`/dashboard/jobdescription/${posting.id}`)
  })

  it('fills in what a page says', async () => {
    const job = jobFromUrl({ city: readingOf('Bangalore'), country: readingOf('India') })
    mockResponse(jobPageParsingEndpoints.extractFromUrl, { success: true, data: job })
    const { person } = open('applyreferralurl')
    await person.click(await box(/^Job URL/))
    await person.paste(job.url)
    await waitFor(async () =>
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Job Title/ })).value).toBe(
        'Senior Data Engineer',
      ),
    )
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Company Name/ })).value).toBe(
      'Lumenpay',
    )
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Location/ })).value).toBe(
      'Bangalore, India',
    )
  })

  it('keeps nothing of a job that was read before, but what is typed', async () => {
    const first = jobFromUrl({ city: readingOf('Bangalore'), country: readingOf('India') })
    mockResponse(jobPageParsingEndpoints.extractFromUrl, { success: true, data: first })
    const { person } = open('applyreferralurl')
    await person.click(await box(/^Job URL/))
    await person.paste(first.url)
    await waitFor(async () => expect((await box(/^Location/)).value).toBe('Bangalore, India'))
    await person.type(await box(/^Job description/), 'Typed by hand')

    const nothing = blankReading
    const second = jobFromUrl({ title: readingOf('Baker'), company: nothing, description: nothing })
    mockResponse(jobPageParsingEndpoints.extractFromUrl, {
      success: true,
      data: { ...second, url: first.url },
    })
    await person.clear(await box(/^Job URL/))
    await person.click(await box(/^Job URL/))
    await person.paste(`${first.url}/2`)
    await waitFor(async () => expect((await box(/^Job Title/)).value).toBe('Baker'))
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Company Name/ })).value).toBe('')
    expect((await box(/^Location/)).value).toBe('')
    expect((await box(/^Job description/)).value).toContain('Typed by hand')
  })

  it('fills in what a document says, and refuses other files', async () => {
    mockResponse(documentParsingEndpoints.extractFromPdf, { success: true, data: jobFromUrl() })
    const { person } = open('applyreferraldocument')
    const input = await screen.findByLabelText('Job description', { selector: 'input' })
    await person.upload(input, new File(['x'], 'job.pdf'))
    await screen.findByText('We filled in what the file says. Please check every field.')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Job Title/ })).value).toBe(
      'Senior Data Engineer',
    )
  })
})
