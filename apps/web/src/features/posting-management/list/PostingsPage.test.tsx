import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { minimalJob, postingCard } from '../../../testing/jobs.ts'
import {
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav, anjali, ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import PostingsPage from './PostingsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const endpoints = postingManagementEndpoints
const job = postingCard({ title: 'Platform Engineer' })
const archived = postingCard({
  id: aarav.id,
  title: 'Data Platform Lead',
  isActive: false,
  archivedAt: '2026-11-02T09:00:00.000Z',
  waitingCount: 0,
  nextSteps: { edit: true, archive: false, restore: true, delete: true },
})

function mockPostings(jobs: PostingCard[], pages = 1) {
  mockResponse(endpoints.list, ({ query }) => ({
    jobs,
    totalJobs: jobs.length * pages,
    totalPages: pages,
    currentPage: Number(query.get('page')),
    counts: { all: jobs.length * pages, open: 1, closing: 0, archived: 1 },
  }))
}

function Screen() {
  return (
    <main>
      <PostingsPage />
    </main>
  )
}

const open = (query = '') => renderRoutes([{ path: '/postings', Component: Screen }], `/postings${query}`)
const card = (title: string) => screen.findByRole('article', { name: title })
const answerOf = (message: string) => ({ success: true as const, message, data: minimalJob() })
const changes = () => requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))

async function choose({ person }: ReturnType<typeof open>, title: string, action: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

it('shows each posting with its state, its applicants and what its poster can do', async () => {
  mockPostings([job, archived])
  open()
  const opened = within(await card(job.title))
  opened.getByText('CLAIMED')
  opened.getByText('3 Endorsees')
  // The face of Rohan Deshpande, who has no photo.
  opened.getByText('RD')
  opened.getByText('2 waiting')
  expect(opened.getByRole('link', { name: `View Applicants of ${job.title}` }).getAttribute('href')).toBe(
    `/dashboard/jobposting/endorseeapplied/${job.id}`,
  )
  expect(opened.getByRole('link', { name: `View details of ${job.title}` }).getAttribute('href')).toBe(
    `/dashboard/jobposting/jobdescription/${job.id}`,
  )
  const closed = within(await card(archived.title))
  closed.getByTitle('Archived')
  closed.getByRole('button', { name: `Restore ${archived.title}` })
  screen.getByRole('heading', { name: '2 Jobs' })
  screen.getByText('Jobs at Acme that you posted or claimed')
})

it('leads to the applicants of a posting, also when it has none', async () => {
  mockPostings([postingCard({ id: job.id, applicationsCount: 0, waitingCount: 0, latestApplicants: [] })])
  open()
  const applicants = await screen.findByRole('link', { name: /^View Applicants of / })
  expect(applicants.getAttribute('href')).toBe(`/dashboard/jobposting/endorseeapplied/${job.id}`)
})

it.each([
  ['the public page', 'https://endorse.example/jobs/1', 'https://endorse.example/jobs/1'],
  ['the page for who is signed in', null, `http://localhost:3000/dashboard/jobdescription/${job.id}`],
])('copies the address of %s', async (_page, shareUrl, address) => {
  const own = postingCard({ id: job.id, shareUrl })
  mockPostings([own])
  await choose(open(), own.title, 'Copy link')
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(address)
})

it('searches, filters and orders by its address', async () => {
  mockPostings([job])
  const { person, router } = open('?view=closing&order=applicants')
  await card(job.title)
  expect(requests.at(-1)?.query.toString()).toBe('view=closing&order=applicants&page=1&limit=10')
  await person.type(screen.getByRole('searchbox', { name: 'What job are you looking for?' }), 'data{Enter}')
  await waitFor(() => expect(requests.at(-1)?.query.get('title')).toBe('data'))
  await person.click(screen.getByRole('tab', { name: /Archived/ }))
  await waitFor(() => expect(router.state.location.search).toContain('view=archived'))
})

it('adds ten more jobs with View more', async () => {
  mockPostings([job], 2)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'View more' }))
  await waitFor(() => expect(requests.at(-1)?.query.get('page')).toBe('2'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'View more' })).toBeNull())
})

it.each([
  ['?title=Juggler', 'No jobs found matching your criteria.'],
  ['', 'No jobs posted yet'],
])('says why the list is empty: %s', async (query, text) => {
  mockPostings([])
  open(query)
  await screen.findByText(text)
})

it('shows a banner with Retry when the service is not reached', async () => {
  mockNetworkError(endpoints.list)
  const { person } = open()
  await screen.findByText('Connection issue detected.', undefined, { timeout: 5_000 })
  screen.getByText(/Failed to connect to job service/)
  mockPostings([job])
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await card(job.title)
})

describe('the menu', () => {
  it('leads to the form', async () => {
    mockPostings([job])
    const page = open()
    await page.person.click(await screen.findByRole('button', { name: `Actions for ${job.title}` }))
    const edit = await screen.findByRole('menuitem', { name: 'Edit' })
    expect(edit.getAttribute('href')).toBe(`/dashboard/jobposting/edit/${job.id}`)
  })

  it('archives after a question', async () => {
    mockPostings([job])
    mockResponse(endpoints.archive, () => {
      mockPostings([archived])
      return answerOf('Job archived successfully')
    })
    const page = open()
    await choose(page, job.title, 'Archive')
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText(/Are you sure you want to archive this job\?/)
    await page.person.click(within(dialog).getByRole('button', { name: 'Archive' }))
    await screen.findByText('Job archived successfully')
    await card(archived.title)
  })

  it('restores without a question', async () => {
    mockPostings([archived])
    mockResponse(endpoints.restore, answerOf('Job restored successfully'))
    const page = open()
    await choose(page, archived.title, 'Restore')
    await screen.findByText('Job restored successfully')
  })

  it('says that a job was restored when that takes it from the tab', async () => {
    mockPostings([archived])
    mockResponse(endpoints.restore, () => {
      mockPostings([])
      return answerOf('Job restored successfully')
    })
    const { person } = open('?view=archived')
    await person.click(await screen.findByRole('button', { name: `Restore ${archived.title}` }))
    await screen.findByText('No jobs found matching your criteria.')
    await screen.findByText('Job restored successfully')
  })

  it('deletes after a question; a job that is gone counts as deleted', async () => {
    mockPostings([job])
    const page = open()
    await choose(page, job.title, 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText(/Are you sure you want to delete this job posting\?/)
    mockError(endpoints.delete, 'INTERNAL', 'x')
    await page.person.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await within(dialog).findByText('Failed to delete job. Please try again.')
    mockError(endpoints.delete, 'NOT_FOUND', 'Job not found')
    await page.person.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Job deleted successfully')
  })

  it('leaves the focus on the page when the deleted job is gone before the dialog is', async () => {
    mockPostings([job])
    mockResponse(endpoints.delete, () => {
      mockPostings([])
      return { success: true as const, message: 'Job deleted successfully' }
    })
    const page = open()
    await choose(page, job.title, 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    await page.person.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No jobs posted yet')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Job Postings' })),
    )
  })

  it('counts a job as deleted on any 404, even from a proxy', async () => {
    mockPostings([job])
    const page = open()
    await choose(page, job.title, 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    await page.person.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Job deleted successfully')
  })
})

it('asks whether the company is still hiring', async () => {
  mockPostings([{ ...archived, asksStillHiring: true }])
  mockResponse(endpoints.answerStillHiring, answerOf('The job stays open'))
  const { person } = open()
  const shown = within(await card(archived.title))
  expect((await card(archived.title)).textContent).toContain('Archived on 2 Nov 2026 without an answer')
  await person.click(shown.getByRole('button', { name: 'Yes' }))
  await screen.findByText('The job stays open')
  expect(changes().map(({ body }) => body)).toEqual([{ hiring: true }])
})

it('says that the answer was saved when it takes the job from the tab', async () => {
  mockPostings([{ ...job, asksStillHiring: true }])
  mockResponse(endpoints.answerStillHiring, () => {
    mockPostings([])
    return answerOf('The job is archived')
  })
  const { person } = open('?view=open')
  await person.click(within(await card(job.title)).getByRole('button', { name: 'No' }))
  await screen.findByText('No jobs found matching your criteria.')
  await screen.findByText('The job is archived')
})

it('names the salary that is not specified', async () => {
  mockPostings([{ ...job, salaryMin: null, salaryMax: null, salary: null }])
  open()
  within(await card(job.title)).getByText('Salary: Not specified')
})

it('takes a bookmark back when saving failed', async () => {
  mockPostings([job])
  mockError(savedJobEndpoints.toggleSave, 'UNAVAILABLE', 'Please try again later')
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: `Save ${job.title}` }))
  await screen.findByText('Please try again later')
  expect(screen.getByRole('button', { name: `Save ${job.title}` }).getAttribute('aria-pressed')).toBe('false')
})

it('shows a company admin all postings of the company', async () => {
  signIn('a token', anjali, false)
  mockPostings([job])
  open()
  await card(job.title)
  screen.getByText('All jobs at Acme')
  expect(screen.queryByRole('button', { name: `Save ${job.title}` })).toBeNull()
})

it('lets a company admin export the tab and the search as CSV', async () => {
  signIn('a token', anjali, false)
  const saved = vi.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
  mockPostings([job])
  mockResponse(endpoints.exportCsv, 'Job Title')
  const { person } = open('?view=open&title=platform')
  await card('Platform Engineer')
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(changes().map(({ body }) => body)).toEqual([{ view: 'open', title: 'platform' }])
  mockError(endpoints.exportCsv, 'TOO_MANY_REQUESTS', 'You have exported very many lists.')
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByText('You have exported very many lists.')
})

it('offers an Endorser no export', async () => {
  mockPostings([job])
  open()
  await card('Platform Engineer')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

describe('many postings at once', () => {
  const second = postingCard({ id: anjali.id, title: 'Site Reliability Engineer' })

  it('are selected and archived after a question', async () => {
    mockPostings([job, second, archived])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Select' }))
    expect(screen.queryByRole('checkbox', { name: `Select ${archived.title}` })).toBeNull()
    await person.click(screen.getByRole('checkbox', { name: `Select ${job.title}` }))
    screen.getByText('1 selected')
    await person.click(screen.getByRole('checkbox', { name: '1 selected' }))
    await person.click(screen.getByRole('button', { name: 'Archive 2' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive 2 jobs' })
    mockResponse(endpoints.archiveMany, {
      success: true,
      message: '2 jobs archived',
      data: [job, second].map(({ id }) => ({ jobId: id, archived: true, message: null })),
    })
    await person.click(within(dialog).getByRole('button', { name: 'Archive 2' }))
    await screen.findByText('2 jobs archived')
    expect(changes().at(-1)?.body).toEqual({ jobIds: [job.id, second.id] })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('names those that were not archived', async () => {
    mockPostings([job, second])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Select' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    await person.click(screen.getByRole('button', { name: 'Archive 2' }))
    const dialog = await screen.findByRole('alertdialog')
    mockResponse(endpoints.archiveMany, {
      success: true,
      message: '1 job archived, 1 not',
      data: [
        { jobId: job.id, archived: true, message: null },
        { jobId: second.id, archived: false, message: 'This job is archived already' },
      ],
    })
    await person.click(within(dialog).getByRole('button', { name: 'Archive 2' }))
    await screen.findByText(
      '1 job archived. Not archived: Site Reliability Engineer (This job is archived already)',
    )
  })

  it('stay selected when the request fails, and are forgotten with Cancel', async () => {
    mockPostings([job])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Select' }))
    await person.click(screen.getByRole('checkbox', { name: `Select ${job.title}` }))
    await person.click(screen.getByRole('button', { name: 'Archive 1' }))
    const dialog = await screen.findByRole('alertdialog')
    mockError(endpoints.archiveMany, 'UNAVAILABLE', 'The server is restarting')
    await person.click(within(dialog).getByRole('button', { name: 'Archive 1' }))
    await within(dialog).findByText('The server is restarting')
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    screen.getByText('1 selected')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
