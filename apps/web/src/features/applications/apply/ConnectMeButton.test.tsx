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
const picker = () => screen.getByLabelText<HTMLInputElement>('Resume')

const ananya = { name: 'Ananya Rao', firstName: 'Ananya', verifiedAt: '2026-11-15T08:00:00.000Z' }

describe('the application form', () => {
  it('names the job and preselects the newest resume', async () => {
    await open()
    expect(dialog().textContent).toContain('Lumenpay · Bangalore, India')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Newest.pdf/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Older.pdf/ }).checked).toBe(false)
  })

  it.each([
    [{ claimer: ananya, endorsers: 3 }, 'Goes to Ananya Rao'],
    [{ claimer: ananya, endorsers: 3 }, 'Verified Nov 2026'],
    [{ claimer: null, endorsers: 3 }, 'Goes to 3 Endorsers at Lumenpay'],
    [{ claimer: null, endorsers: 1 }, 'Goes to 1 Endorser at Lumenpay'],
    [{ claimer: null, endorsers: 0 }, 'Nobody from Lumenpay is here yet'],
    [{ claimer: null, endorsers: 0, away: true as const }, 'Everybody from Lumenpay is away'],
  ])('says who will read the request: %j', async (recipients, text) => {
    mockResponse(getRecipients, { success: true, data: recipients })
    await open()
    await screen.findByText(text)
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
    mockResponse(getRecipients, { success: true, data: { claimer: null, endorsers: 0 } })
    mockResponse(endpoints.invitationLinks.create, {
      success: true,
      data: {
        url: 'https://endorse.example/i/lumenpay/abc',
        expiresAt: '2026-12-22T08:00:00Z',
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
    mockResponse(getRecipients, { success: true, data: { claimer: ananya, endorsers: 2 } })
    mockResponse(apply, submitted)
    const { person } = await open()
    await person.click(send())
    expect((await screen.findByText('Ananya Rao')).closest('li')?.textContent).toBe(
      'Ananya Rao has it now. Nobody has read it yet.',
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
