import type {
  AskingLimit,
  NamedEndorser,
  Outlook,
} from '@endorse/contract/applications/before-asking/schemas'
import type { Application } from '@endorse/contract/applications/schemas'
import { type ShownStatus, shownStatuses } from '@endorse/contract/applications/values'
import { endpoints } from '@endorse/contract/endpoints'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import type { Resume } from '@endorse/contract/files/schemas'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { application } from '../../../testing/applications.ts'
import { transferOf } from '../../../testing/files.ts'
import { minimalJob } from '../../../testing/jobs.ts'
import {
  mockBrokenUpload,
  mockDeferredResponse,
  mockError,
  mockInvalidResponse,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { useJob } from '../../job-postings/use-job.ts'
import { ConnectMeButton } from './ConnectMeButton.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  signIn('a token', aarav, false)
})

const { apply, getRecipients } = endpoints.applications
const job = minimalJob({ cities: ['Bangalore'], country: 'India' })
const submitted = { success: true as const, message: 'Application submitted', data: application() }

function resume(name: string, number: number): Resume {
  const at = `2025-11-1${9 - number}T05:12:00.000Z`
  const url = `/files/${number}`
  return {
    id: `0199a000-0000-7000-8000-0000000000f${number}`,
    url,
    resumeUrl: url,
    name,
    filename: name,
    displayName: name,
    contentType: 'application/pdf',
    size: 1000,
    uploadedAt: at,
    createdAt: at,
    usedIn: 0,
  }
}

const savedResumes = [resume('Newest.pdf', 1), resume('Older.pdf', 2)]

function mockResumes(resumes: Resume[]) {
  mockResponse(fileEndpoints.listResumesForDropdown, { success: true, data: { resumes } })
}

function Screen() {
  const { data } = useJob(job.id)
  return <main>{data && <ConnectMeButton job={data} />}</main>
}

const openerName = `Connect Me: ${job.title}`
const opener = () => screen.getByRole('button', { name: openerName })
const dialog = () => screen.getByRole('dialog', { name: `Apply to ${job.title}` })
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Additional Notes/ })
const send = () => within(dialog()).getByRole('button', { name: 'Connect Me' })
const withdrawAndConnect = () => within(dialog()).getByRole('button', { name: 'Withdraw and connect' })
const sent = () => requests.filter(({ endpoint }) => endpoint === 'POST /api/v1/applications')
const form = (index = 0) => sent()[index]?.body as FormData

async function open(resumes = savedResumes) {
  mockResumes(resumes)
  mockResponse(jobPostingEndpoints.getJob, job)
  const { person, ...rest } = renderRoutes(
    [
      { path: '/', Component: Screen },
      { path: '/dashboard/*', element: <h1>Elsewhere</h1> },
    ],
    '/',
  )
  await person.click(await screen.findByRole('button', { name: openerName }))
  if (resumes.length > 0) await screen.findByRole('radio', { name: /Newest.pdf/ })
  else await screen.findByText('Upload your resume')
  return { person, ...rest }
}

const pdf = (name = 'Fresh.pdf', type = 'application/pdf') => new File(['%PDF-1.7'], name, { type })
const askFirst = () => screen.getByRole('combobox', { name: /^Ask first/ })
async function choose({ person }: Awaited<ReturnType<typeof open>>, name: string) {
  await person.click(askFirst())
  await person.click(await screen.findByRole('option', { name }))
}
const picker = () => screen.getByLabelText<HTMLInputElement>('Resume')

const ananya = {
  name: 'Ananya Rao',
  firstName: 'Ananya',
  hasPosted: true,
  verifiedAt: '2026-11-15T08:00:00.000Z',
}

type Asked = Extract<Outlook, { state: 'ASKED' }>

const asked = (more: Partial<Asked>): Asked => ({
  state: 'ASKED',
  endorser: null,
  endorsers: 3,
  canBeNamed: [],
  dueAt: '2037-12-02T18:00:00.000Z',
  remindAt: '2037-12-01T10:30:00.000Z',
  moreTurns: 2,
  latestDay: '2037-12-16',
  answersWithin: null,
  rarelyAnswers: false,
  ...more,
})
const inLine: Outlook = {
  state: 'IN_LINE',
  endorsers: 4,
  place: 3,
  aboutDay: '2037-12-07',
  until: '2037-12-17T12:30:00.000Z',
}
const waits = (cause: 'NOBODY' | 'AWAY' | 'BUSY'): Outlook => ({
  state: 'WAITS',
  cause,
  until: '2037-12-17T12:30:00.000Z',
})

function mockBefore({ outlook, limit = null }: { outlook: Outlook; limit?: AskingLimit | null }) {
  mockResponse(getRecipients, { success: true, data: { claimer: null, endorsers: 0, outlook, limit } })
}

/** Mocks the open requests of the user. */
function mockOpenRequests(combinedApplications: Application[]) {
  const zeros = Object.fromEntries(shownStatuses.map((status) => [status, 0])) as Record<ShownStatus, number>
  mockResponse(endpoints.applications.listMine, {
    success: true,
    data: {
      combinedApplications,
      applicationsByStatus: zeros,
      counts: { all: 2, approved: 0, pending: 2, rejected: 0, withdrawn: 0 },
      groups: { needsYou: 0, waiting: 2, accepted: 0, closed: 0 },
      companies: [],
      statistics: {
        totalApplications: 2,
        totalJobApplications: 2,
        totalReferralApplications: 0,
        connectedApplications: 0,
        connectionRate: 0,
        statusBreakdown: zeros,
      },
    },
    pagination: { page: 1, limit: 100, totalItems: 2, totalPages: 1 },
  })
}

describe('the application form', () => {
  it('names the job and preselects the newest resume', async () => {
    await open()
    expect(dialog().textContent).toContain('Lumenpay · Bangalore, India')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Newest.pdf/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Older.pdf/ }).checked).toBe(false)
  })

  it.each([
    [
      { outlook: asked({ endorser: ananya }) },
      'Ananya Rao, who posted this job, has until Wed 2 Dec, 6 pm to answer',
    ],
    [{ outlook: asked({ endorser: ananya }) }, 'Verified Nov 2026'],
    [
      { outlook: asked({ endorser: { ...ananya, hasPosted: false } }) },
      'Ananya Rao, who takes care of this job, has until Wed 2 Dec, 6 pm to answer',
    ],
    [
      { outlook: asked({ moreTurns: 2 }) },
      'Without an answer we ask up to two more. You know by Wed 16 Dec at the latest.',
    ],
    [
      { outlook: asked({}) },
      'One of 3 Endorsers at Lumenpay is asked and has until Wed 2 Dec, 6 pm to answer',
    ],
    [
      { outlook: asked({ endorser: ananya, answersWithin: 'TWO_DAYS' }) },
      'Ananya usually answers within two days. Without an answer we ask up to two more Endorsers at Lumenpay. You know by Wed 16 Dec at the latest.',
    ],
    [
      { outlook: asked({ answersWithin: 'DAY' }) },
      'They usually answer within a day. Without an answer we ask up to two more. You know by Wed 16 Dec at the latest.',
    ],
    [
      { outlook: asked({ moreTurns: 0, rarelyAnswers: true }) },
      'Requests to Lumenpay mostly end without an answer. You know by Wed 16 Dec at the latest.',
    ],
    [
      { outlook: asked({ endorsers: 1, moreTurns: 0 }) },
      'The Endorser at Lumenpay is asked and has until Wed 2 Dec, 6 pm to answer',
    ],
    [
      { outlook: inLine },
      'All 4 Endorsers are at their weekly limit. You are third in line, about Mon 7 Dec',
    ],
    [
      { outlook: inLine },
      'Limits start again on Monday. You hear from us when your turn comes, and on Thu 17 Dec at the latest.',
    ],
    [{ outlook: waits('NOBODY') }, 'Nobody at Lumenpay is here yet'],
    [{ outlook: waits('AWAY') }, 'Everybody at Lumenpay is away'],
    [{ outlook: waits('BUSY') }, 'Nobody at Lumenpay is free to answer now'],
    [
      {
        outlook: asked({}),
        limit: { code: 'DAILY_LIMIT_REACHED', max: 20, endsAt: '2037-12-03T16:05:00.000Z' },
      },
      'You asked 20 times in the last 24 hours. You can ask again Thu 3 Dec at 4:05 pm',
    ],
  ] as const)('says before asking what happens to the request: %j', async (before, text) => {
    mockBefore(before)
    await open()
    await screen.findByText(text)
  })

  it('can be sent while nobody knows who is asked, and when that does not load', async () => {
    mockError(getRecipients, 'INTERNAL', 'Something went wrong.')
    mockResponse(apply, submitted)
    const { person } = await open()
    await screen.findByText('We could not load who is asked. You can send your request all the same.')
    await person.click(send())
    await screen.findByText('Application Submitted!')
  })

  it('shows three resumes, then all, and tells equal names apart by the time', async () => {
    const { person } = await open([
      ...savedResumes,
      resume('Cv.pdf', 3),
      resume('Cv.pdf', 4),
      { ...resume('Other.pdf', 5), usedIn: 2 },
    ])
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    screen.getByRole('radio', { name: 'Cv.pdf Uploaded 16 Nov 2025, 5:12 am' })
    await person.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    screen.getByRole('radio', { name: 'Other.pdf Uploaded 14 Nov 2025 · used 2 times' })
  })

  it('keeps the chosen resume when closed', async () => {
    const { person } = await open()
    await person.click(screen.getByRole('radio', { name: /Older.pdf/ }))
    await person.type(notes(), 'Kafka')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(opener())
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Older.pdf/ })).checked).toBe(true)
    expect(notes().value).toBe('Kafka')
  })

  it('counts the characters of the notes and limits them to 500', async () => {
    const { person } = await open()
    screen.getByText('0/500')
    await person.click(notes())
    await person.paste('é'.repeat(510))
    screen.getByText('500/500')
    expect(notes().value).toHaveLength(500)
  })

  it('keeps the notes when closed, and returns the focus', async () => {
    const { person } = await open()
    await person.type(notes(), 'I know Kafka')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(opener()))
    await person.click(opener())
    expect(notes().value).toBe('I know Kafka')
  })
})

describe('asking first', () => {
  const meera: NamedEndorser = {
    id: '0199a000-0000-7000-8000-0000000000e1',
    name: 'Meera Iyer',
    firstName: 'Meera',
    currentRole: 'Staff Engineer',
    verifiedAt: '2026-11-15T08:00:00.000Z',
    answersWithin: 'DAY',
    hasRoom: true,
  }
  const ravi: NamedEndorser = {
    ...meera,
    id: '0199a000-0000-7000-8000-0000000000e2',
    name: 'Ravi Kulkarni',
    firstName: 'Ravi',
    currentRole: null,
    answersWithin: null,
    hasRoom: false,
  }

  it('is not offered where nobody allows it, nor while a limit stops the request', async () => {
    mockBefore({ outlook: asked({}) })
    await open()
    await screen.findByText(/^One of 3 Endorsers/)
    expect(screen.queryByText('Ask first')).toBeNull()
  })

  it('says what happens then, also without room, and sends the name', async () => {
    mockBefore({ outlook: asked({ canBeNamed: [meera, ravi] }) })
    mockResponse(apply, submitted)
    const opened = await open()
    await screen.findByText(/^One of 3 Endorsers/)
    expect(askFirst().textContent).toBe('Whoever has room this week and knows this work')
    await choose(opened, 'Ravi Kulkarni · no room this week')
    await screen.findByText(
      'Ravi Kulkarni has no room this week, so another Endorser at Lumenpay is asked and has until Wed 2 Dec, 6 pm to answer',
    )
    await choose(opened, 'Meera Iyer · Staff Engineer')
    await screen.findByText('Meera Iyer, whom you chose, has until Wed 2 Dec, 6 pm to answer')
    screen.getByText(
      /^Meera usually answers within a day\. Without an answer we ask up to two more Endorsers/,
    )
    await opened.person.click(send())
    await screen.findByText('Application Submitted!')
    expect(form().get('askFirst')).toBe(meera.id)
    expect(screen.getByRole('dialog').textContent).toContain('Meera Iyer is asked. Nobody has read it yet.')
  })

  it('keeps everything else when that person cannot be named any more', async () => {
    mockBefore({ outlook: asked({ canBeNamed: [meera, ravi] }) })
    const opened = await open()
    await screen.findByText(/^One of 3 Endorsers/)
    await choose(opened, 'Meera Iyer · Staff Engineer')
    await opened.person.type(notes(), 'Kafka')
    mockError(apply, 'CANNOT_BE_NAMED', 'The Endorser whom you chose cannot be asked by name any more.')
    mockBefore({ outlook: asked({ canBeNamed: [ravi] }) })
    await opened.person.click(send())
    await screen.findByText('The Endorser whom you chose cannot be asked by name any more.')
    await screen.findByText(/^One of 3 Endorsers/)
    expect(askFirst().textContent).toBe('Whoever has room this week and knows this work')
    expect(notes().value).toBe('Kafka')
    mockResponse(apply, submitted)
    await opened.person.click(send())
    await screen.findByText('Application Submitted!')
    expect(form(1).get('askFirst')).toBeNull()
  })

  it('is kept when the dialog is closed, and of many is found by typing', async () => {
    const many = Array.from({ length: 9 }, (_, n) => ({
      ...meera,
      id: `0199a000-0000-7000-8000-0000000001e${n}`,
      name: `Person ${n}`,
    }))
    mockBefore({ outlook: asked({ canBeNamed: many }) })
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: /^Ask first/ }))
    await person.type(await screen.findByRole('combobox', { name: /Search/ }), 'Person 7')
    await person.click(await screen.findByRole('option', { name: /^Person 7/ }))
    await screen.findByText(/^Person 7, whom you chose/)
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(opener())
    await screen.findByText(/^Person 7, whom you chose/)
  })
})

describe('a limit', () => {
  const limit: AskingLimit = { code: 'COMPANY_LIMIT_REACHED', max: 2, endsAt: '2037-12-16T12:30:00.000Z' }
  const asks = application({
    id: '0199a000-0000-7000-8000-0000000000b2',
    positionApplied: 'Risk Engineer',
    companyId: job.companyId,
    group: 'waiting',
    asked: { name: null, firstName: null },
    answerDueAt: '2037-12-02T12:30:00.000Z',
  })
  const waitsInLine = application({
    id: '0199a000-0000-7000-8000-0000000000b3',
    positionApplied: 'Site Reliability Engineer',
    companyId: job.companyId,
    group: 'waiting',
    inLine: { place: 2, since: '2037-12-01T12:30:00.000Z', until: '2037-12-17T12:30:00.000Z' },
  })
  const elsewhere = application({
    id: '0199a000-0000-7000-8000-0000000000b4',
    positionApplied: 'Baker',
    companyId: '0199a000-0000-7000-8000-0000000000c9',
  })
  it('lets the one go that nobody was asked for, or another one of the company', async () => {
    mockBefore({ outlook: asked({}), limit })
    mockOpenRequests([asks, waitsInLine, elsewhere])
    mockResponse(apply, submitted)
    const { person } = await open()
    await screen.findByText('You have 2 open requests at Lumenpay, the most at this company')
    const line = await screen.findByRole<HTMLInputElement>('radio', { name: /Site Reliability Engineer/ })
    expect(line.checked).toBe(true)
    expect(screen.queryByRole('radio', { name: /Baker/ })).toBeNull()
    await person.click(screen.getByRole('radio', { name: /Risk Engineer/ }))
    screen.getByText(/the request for Risk Engineer ends and this one begins/)
    await person.click(withdrawAndConnect())
    await screen.findByText('Application Submitted!')
    expect(form().get('withdraw')).toBe(asks.id)
  })

  it('asks which one when each was asked for, and shows what stops a request that was sent meanwhile', async () => {
    mockBefore({ outlook: asked({}) })
    mockOpenRequests([asks])
    mockError(apply, 'COMPANY_LIMIT_REACHED', 'You have 2 open requests at Lumenpay.')
    const { person } = await open()
    await screen.findByText(/^One of 3 Endorsers/)
    mockBefore({ outlook: asked({}), limit })
    await person.click(send())
    await screen.findByRole('radio', { name: /Risk Engineer/ })
    await person.click(withdrawAndConnect())
    screen.getByText('Please choose the request to withdraw')
    expect(sent()).toHaveLength(1)
  })

  it('of a day leaves nothing to press', async () => {
    mockBefore({ outlook: asked({}), limit: { code: 'DAILY_LIMIT_REACHED', max: 20, endsAt: null } })
    await open()
    await screen.findByText('You asked 20 times in the last 24 hours. You can ask again tomorrow')
    expect(send().hasAttribute('disabled')).toBe(true)
  })
})

describe('client-side validation', () => {
  it('requires a resume', async () => {
    const { person } = await open([])
    await person.click(send())
    screen.getByText('Please upload your resume')
    expect(sent()).toHaveLength(0)
    // The focus scrolls the field into view.
    const field = screen.getByRole('button', { name: /Choose a file/ })
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('Please upload your resume').closest('[id]')?.id).toBe(
      field.getAttribute('aria-describedby'),
    )
  })

  it.each([
    ['another type', pdf('photo.png', 'image/png'), 'Please upload a PDF, DOC, or DOCX file'],
    ['a file that is too large', sized(pdf(), 10 * 1024 * 1024 + 1), 'File size exceeds 10MB limit'],
  ])('%s', async (_, file, text) => {
    const { person } = await open([])
    // Dropped, because the file dialog filters by type.
    fireEvent.drop(screen.getByRole('button', { name: /Choose a file/ }), {
      dataTransfer: transferOf(file),
    })
    await screen.findByText(text)
    await person.upload(picker(), pdf())
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    screen.getByText('Fresh.pdf')
  })
})

describe('the resume savedResumes', () => {
  it.each([
    ['asks for a resume where there is none', [], 'Please upload your resume', 0],
    ['sends the newest one', savedResumes, 'Application Submitted!', 1],
  ])('are waited for when Connect Me is pressed before: %s', async (_, resumes, text, applications) => {
    mockResponse(apply, submitted)
    mockResponse(jobPostingEndpoints.getJob, job)
    const answer = mockDeferredResponse(fileEndpoints.listResumesForDropdown, {
      success: true,
      data: { resumes },
    })
    const { person } = renderRoutes([{ path: '/', Component: Screen }], '/')
    await person.click(await screen.findByRole('button', { name: openerName }))
    await person.click(send())
    answer()
    await screen.findByText(text)
    expect(sent()).toHaveLength(applications)
  })

  it('offers a retry when loading fails', async () => {
    mockNetworkError(fileEndpoints.listResumesForDropdown)
    mockResponse(jobPostingEndpoints.getJob, job)
    const { person } = renderRoutes([{ path: '/', Component: Screen }], '/')
    await person.click(await screen.findByRole('button', { name: openerName }))
    await screen.findByText('Failed to fetch user resumes. Please try again.')
    await person.type(notes(), 'I know Kafka')
    mockResumes(savedResumes)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Newest.pdf/ })).checked).toBe(true)
    expect(screen.queryByText('Failed to fetch user resumes. Please try again.')).toBeNull()
    expect(notes().value).toBe('I know Kafka')
  })
})

describe('sending', () => {
  it('shows the invitation where nobody is', async () => {
    mockBefore({ outlook: waits('NOBODY') })
    mockResponse(endpoints.invitationLinks.create, {
      success: true,
      data: {
        url: 'https://endorse.example/i/lumenpay/abc',
        expiresAt: '2037-12-22T08:00:00Z',
        openedCount: 0,
      },
    })
    mockResponse(apply, submitted)
    const { person } = await open()
    await person.click(send())
    await screen.findByText('It waits for someone from Lumenpay')
    await screen.findByText(/opened by nobody yet/)
  })

  it('names who has the request', async () => {
    mockBefore({ outlook: asked({ endorser: ananya }) })
    mockResponse(apply, submitted)
    const { person } = await open()
    await person.click(send())
    expect((await screen.findByText('Ananya Rao')).closest('li')?.textContent).toBe(
      'Ananya Rao is asked. Nobody has read it yet.',
    )
  })

  it('shows the confirmation with links to go on', async () => {
    mockResponse(apply, submitted)
    const { person } = await open()
    await person.click(screen.getByRole('radio', { name: /Older.pdf/ }))
    await person.type(notes(), 'I know Kafka')
    await person.click(send())
    const success = await screen.findByRole('dialog', { name: 'Application Submitted!' })
    expect(success.textContent).toContain(
      'Your application for Senior Backend Engineer has been successfully submitted.',
    )
    expect(Object.fromEntries(form())).toEqual({
      jobPostingId: job.id,
      additionalNotes: 'I know Kafka',
      selectedResumeUrl: '/files/2',
    })
    expect(within(success).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard')
    expect(within(success).getByRole('link', { name: 'View Status' }).getAttribute('href')).toBe(
      '/dashboard/referralstatus?tab=pending',
    )
  })

  it('focuses the link that replaced the button', async () => {
    mockResponse(apply, submitted)
    const { person } = await open()
    await person.click(send())
    await person.click(await screen.findByText('Application Submitted!'))
    await person.keyboard('{Escape}')
    const applied = await screen.findByRole('link', { name: `View Status of ${job.title}` })
    await waitFor(() => expect(document.activeElement).toBe(applied))
  })

  it('sends a new file instead of the chosen resume', async () => {
    mockResponse(apply, submitted)
    const { person } = await open()
    await person.upload(picker(), pdf())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Newest.pdf/ }).checked).toBe(false)
    await person.click(send())
    await screen.findByText('Application Submitted!')
    expect((form().get('resume') as File).name).toBe('Fresh.pdf')
    expect(form().has('selectedResumeUrl')).toBe(false)
  })

  it('sends one request for repeated clicks', async () => {
    const sendResponse = mockDeferredResponse(apply, submitted)
    const { person } = await open()
    await person.dblClick(send())
    await person.click(within(dialog()).getByRole('button', { name: 'Submitting...' }))
    await person.keyboard('{Escape}')
    expect(sent()).toHaveLength(1)
    sendResponse()
    await screen.findByText('Application Submitted!')
  })

  it.each([
    ['ALREADY_APPLIED', 'You have already applied to this job'],
    ['JOB_CLOSED', 'The application deadline for this job has passed'],
    ['BAD_INPUT', 'Please select a resume or upload a new one'],
    ['NOT_SIGNED_IN', 'Authentication required to apply for jobs'],
  ] as const)('shows the server’s message for %s', async (code, text) => {
    mockError(apply, code, text)
    const { person } = await open()
    await person.click(send())
    await within(dialog()).findByText(text)
  })

  it('shows a default message when the server sends none', async () => {
    mockError(apply, 'INTERNAL', 'x')
    const { person } = await open()
    await person.click(send())
    await screen.findByText('Failed to submit application. Please try again.')
  })

  it('says when the response is not an application', async () => {
    mockInvalidResponse(apply)
    const { person } = await open()
    await person.click(send())
    await screen.findByText('Invalid response after application submission')
  })

  it('says when the request could not be made at all', async () => {
    const { person } = await open()
    mockBrokenUpload()
    await person.click(send())
    await screen.findByText('An unexpected error occurred. Please try again.')
  })

  it('keeps the input after a network error, and retries with the same key', async () => {
    mockNetworkError(apply)
    const { person } = await open()
    await person.upload(picker(), pdf())
    await person.type(notes(), 'I know Kafka')
    await person.click(send())
    await screen.findByText('Network error. Please check your internet connection.')
    expect(notes().value).toBe('I know Kafka')
    screen.getByText('Fresh.pdf')
    mockResponse(apply, submitted)
    await person.click(send())
    await screen.findByText('Application Submitted!')
    const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect([...form(1)]).toEqual([...form(0)])
  })
})

function sized(file: File, size: number): File {
  return Object.defineProperty(file, 'size', { value: size })
}

it('shows before asking what the job asks for beside the own words, with the page of the resume', async () => {
  mockResponse(jobSearchEndpoints.getFit, {
    success: true,
    data: {
      reasons: [],
      matchedSkills: ['Java'],
      evidence: [
        { skill: 'Go', found: null },
        { skill: 'Java', found: { place: 'RESUME', of: null, words: 'Ledgers in Java', page: 2 } },
      ],
    },
  })
  await open()
  const panel = await screen.findByRole('region', { name: 'Match with the job: 1 of 2 skills' })
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Java, in your profile: Resume, p. 2', 'Go, not in your profile'])
})
