import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewTab } from '@endorse/contract/applications/values'
import { endpoints } from '@endorse/contract/endpoints'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateAll } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { signIn } from '../../../lib/session.ts'
import {
  applicationToReview,
  reviewedApplication,
  reviewedApplicationFrom,
} from '../../../testing/applications.ts'
import { minimalJob } from '../../../testing/jobs.ts'
import {
  mockDeferredResponse,
  mockError,
  mockInvalidResponse,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import ApplicationsPage from './ApplicationsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const { listForReview, decide } = endpoints.applications
const { undo } = endpoints.undo
const priya = reviewedApplicationFrom('Priya Nair', 1)
const rohan = reviewedApplicationFrom('Rohan Deshpande', 2)

function mockReviewList(tabs: Partial<Record<ReviewTab, ReviewedApplication[]>>) {
  mockResponse(listForReview, ({ query }) => {
    const data = tabs[query.get('tab') as ReviewTab] ?? []
    const count = (tab: ReviewTab) => tabs[tab]?.length ?? 0
    return {
      success: true as const,
      data,
      counts: {
        pending: count('pending'),
        approved: count('approved'),
        rejected: count('rejected'),
        archived: count('archived'),
      },
      pagination: { page: 1, limit: 20, totalItems: data.length, totalPages: Math.min(1, data.length) },
    }
  })
}

function Screen() {
  return (
    <main>
      <ApplicationsPage />
    </main>
  )
}

const open = (address = '/applications') =>
  renderRoutes(
    [
      { path: '/applications', Component: Screen },
      { path: '/applications/of/:jobId', Component: Screen },
    ],
    address,
  )
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const expectNoRow = (name: string) => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull()
const lastQuery = () =>
  requests.findLast(({ path }) => path === '/api/v1/applications/employee/review')?.query
const searchBox = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or job title' })

it('holds new applications back until the user asks for them', async () => {
  mockReviewList({ pending: [rohan] })
  const { person } = open()
  await row('Rohan Deshpande')
  mockReviewList({ pending: [priya, rohan] })
  await invalidateAll(queryClient)
  const pill = await screen.findByRole('button', { name: 'Show 1 new application' })
  expectNoRow('Priya Nair')
  await person.click(pill)
  await row('Priya Nair')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Priya Nair' }))
  expect(screen.queryByRole('button', { name: /new application/ })).toBeNull()
})

it('links to each applicant with the filters of the list', async () => {
  mockReviewList({ pending: [rohan] })
  open(`/applications/of/${priya.id}?tab=pending&search=rohan&page=1`)
  await row('Rohan Deshpande')
  expect(screen.getByRole('link', { name: 'Rohan Deshpande' }).getAttribute('href')).toMatch(
    new RegExp(`${rohan.id}\\?search=rohan&job=${priya.id}$`),
  )
})

describe('review tabs', () => {
  it('show counts and replace the history entry when switched', async () => {
    mockReviewList({
      pending: [priya, rohan],
      archived: [reviewedApplication({ assignedToOther: 'Meera Iyer', canDecide: false })],
    })
    const { person, router } = open()
    expect((await row('Priya Nair')).textContent).toMatch(
      /Senior Backend Engineer.*Lumenpay · Full-time.*19 Nov 2025/,
    )
    screen.getByText('Showing 2 of 2 applications')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending2',
      'Approved0',
      'Rejected0',
      'Archived1',
    ])
    await person.click(screen.getByRole('tab', { name: /^Archived/ }))
    expect(router.state.location.search).toBe('?tab=archived')
    expect(router.state.historyAction).toBe('REPLACE')
    await screen.findByText('Handled by Meera Iyer')
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(lastQuery()?.get('includeArchived')).toBe('true')
  })

  it.each([
    [null, 'Handled by Meera Iyer'],
    ['APPROVED', 'Approved by Meera Iyer'],
    ['REJECTED', 'Rejected by Meera Iyer'],
  ] as const)('say what a colleague decided: %s is %s', async (decision, text) => {
    const archived = reviewedApplication({
      status: 'ARCHIVED',
      assignedToOther: 'Meera Iyer',
      decision,
      canDecide: false,
    })
    mockReviewList({ archived: [archived] })
    open('/applications?tab=archived')
    expect((await row('Aarav Menon')).textContent).toContain(text)
  })

  it('keep the search, and drop the status, which belongs to one tab', async () => {
    mockReviewList({ pending: [priya] })
    const { person, router } = open('/applications?search=priya&individual=active&status=REVIEWED')
    await person.click(await screen.findByRole('tab', { name: /^Approved/ }))
    expect(router.state.location.search).toBe('?tab=approved&search=priya&individual=active')
    expect(searchBox().value).toBe('priya')
  })

  it('say when an application was withdrawn', async () => {
    const withdrawnAt = '2025-11-20T05:12:00.000Z'
    mockReviewList({
      archived: [
        reviewedApplication({ status: 'WITHDRAWN', withdrawnAt, canDecide: false, handledByMe: true }),
      ],
    })
    open('/applications?tab=archived')
    screen.getByRole('columnheader', { name: 'Archived' })
    expect((await row('Aarav Menon')).textContent).toContain('Withdrawn on 20 Nov 2025')
  })

  it.each(['pending', 'approved', 'rejected', 'archived'])('show an empty state: %s', async (tab) => {
    mockReviewList({})
    open(`/applications?tab=${tab}`)
    await screen.findByRole('heading', { name: `No ${tab} applications found` })
  })

  it.each([
    [
      'loading failed',
      () => mockError(listForReview, 'INTERNAL', 'x'),
      'Failed to load applications. Please try again later.',
    ],
    [
      'the response is invalid',
      () => mockInvalidResponse(listForReview),
      'Invalid response format from server',
    ],
  ])('show an error when %s', async (_, prepare, text) => {
    prepare()
    const { person } = open()
    await screen.findByText(text)
    mockReviewList({ pending: [priya] })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await row('Priya Nair')
  })
})

describe('search and filters', () => {
  it('searches on Enter and on the button, and clears the search', async () => {
    mockReviewList({ pending: [priya] })
    const { person, router } = open()
    await row('Priya Nair')
    await person.type(searchBox(), 'priya{Enter}')
    expect(router.state.location.search).toBe('?tab=pending&search=priya')
    expect(document.activeElement).toBe(searchBox())
    await person.type(searchBox(), ' nair')
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(lastQuery()?.get('search')).toBe('priya nair'))
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    expect(router.state.location.search).toBe('?tab=pending')
    expect(searchBox().value).toBe('')
    expect(document.activeElement).toBe(searchBox())
  })

  it('filters with our own menus, which say what active means', async () => {
    mockReviewList({ pending: [priya] })
    const { person, router } = open()
    await row('Priya Nair')
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await person.click(await screen.findByRole('combobox', { name: 'Individual' }))
    await person.click(screen.getByRole('option', { name: /^Active.*Used Endorse in the last 30 days/ }))
    expect(router.state.location.search).toBe('?tab=pending&individual=active')
    expect(screen.getByRole('combobox', { name: 'Individual' }).textContent).toBe('Individual: Active')
    await person.click(screen.getByRole('combobox', { name: 'Status' }))
    await person.click(screen.getByRole('option', { name: 'Shortlisted' }))
    expect(lastQuery()?.get('status')).toBe('SHORTLISTED')
  })

  it('filters by job in a dialog, and clears its choices at once', async () => {
    mockReviewList({ pending: [priya] })
    const { person, router } = open()
    await person.click(await screen.findByRole('button', { name: 'Job filters' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Remote' }))
    await person.click(screen.getByRole('checkbox', { name: 'Senior' }))
    expect(router.state.location.search).toBe('')
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    expect(router.state.location.search).toBe('?tab=pending&jobTypes=REMOTE&experience=SENIOR')
    await waitFor(() => expect(lastQuery()?.get('experience')).toBe('SENIOR'))
    await person.click(await screen.findByRole('button', { name: 'Job filters, 2 chosen' }))
    await person.click(await screen.findByRole('button', { name: 'Clear All' }))
    expect(router.state.location.search).toBe('?tab=pending')
  })

  it('adds a job from the list of those who applied', async () => {
    mockReviewList({ pending: [priya] })
    renderRoutes([{ path: '/dashboard/appliedjobs', Component: Screen }], '/dashboard/appliedjobs')
    await row('Priya Nair')
    screen.getByRole('heading', { level: 1, name: 'Applied Jobs' })
    expect(screen.getByRole('link', { name: 'Add a job' }).getAttribute('href')).toBe('/dashboard/jobposting')
  })

  it('offers to clear the filters when nothing matches', async () => {
    mockReviewList({})
    const { person, router } = open('/applications?search=nobody&dateRange=7d')
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('?tab=pending')
  })

  it('lists the applicants of one job, with a back link', async () => {
    mockReviewList({ pending: [priya] })
    const job = minimalJob()
    mockResponse(jobPostingEndpoints.getJob, job)
    open(`/applications/of/${job.id}`)
    await screen.findByText('Senior Backend Engineer, Lumenpay')
    expect(screen.getByRole('link', { name: 'Back to Jobs' }).getAttribute('href')).toBe(
      '/dashboard/claim-jobs',
    )
    expect(lastQuery()?.get('jobId')).toBe(job.id)
  })

  it('does not advise to claim a job in the list of one that is claimed', async () => {
    mockReviewList({})
    const job = minimalJob()
    mockResponse(jobPostingEndpoints.getJob, job)
    open(`/applications/of/${job.id}`)
    await screen.findByText('New applications to this job appear here.')
    expect(screen.queryByRole('link', { name: 'Claim a job' })).toBeNull()
  })

  it.each(['NOT_FOUND', 'BAD_INPUT'] as const)('shows that the job does not exist: %s', async (code) => {
    mockError(listForReview, 'BAD_INPUT', 'x')
    mockError(jobPostingEndpoints.getJob, code, 'x')
    open('/applications/of/zzz')
    await screen.findByRole('heading', { level: 1, name: 'Job not found' })
    await waitFor(() => expect(document.title).toBe('Job not found · Endorse'))
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Back to Jobs' })).toHaveLength(2)
  })
})

describe('decisions', () => {
  const approved = {
    success: true as const,
    message: 'Application approved',
    data: applicationToReview().application,
    undo: null,
  }

  it('removes the row at once and focuses the next one', async () => {
    mockReviewList({ pending: [priya, rohan] })
    const sendResponse = mockDeferredResponse(decide, approved)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }))
    await waitFor(() => expectNoRow('Priya Nair'))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rohan Deshpande' }))
    mockReviewList({ pending: [rohan] })
    sendResponse()
    await screen.findByText(`You approved Priya Nair for ${priya.jobPosting.title}`)
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      applicationId: priya.id,
      applicationType: 'job',
      newStatus: 'ACCEPTED',
    })
    expectNoRow('Priya Nair')
  })

  it('brings the row back, with the focus, after Undo', async () => {
    mockReviewList({ pending: [priya, rohan] })
    mockResponse(decide, () => {
      mockReviewList({ pending: [rohan] })
      return { ...approved, undo: { id: rohan.id, seconds: 6 } }
    })
    mockResponse(undo, () => {
      mockReviewList({ pending: [priya, rohan] })
      return { success: true as const, message: 'Undone' }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone')
    await row('Priya Nair')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Priya Nair' })))
    expect(requests.filter(({ path }) => path === `/api/v1/changes/${rohan.id}/undo`)).toHaveLength(1)
  })

  it('says in the place of the row what was decided, until its time is over', async () => {
    mockReviewList({ pending: [priya, rohan] })
    mockResponse(decide, () => {
      mockReviewList({ pending: [rohan] })
      return { ...approved, undo: { id: rohan.id, seconds: 0.5 } }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }))
    const undoButton = await screen.findByRole('button', { name: 'Undo' })
    const line = undoButton.closest('tr')
    expect(line?.textContent).toBe(`You approved Priya Nair for ${priya.jobPosting.title}Undo`)
    expect(line?.nextElementSibling?.textContent).toContain('Rohan Deshpande')
    const said = screen.getByRole('status', { name: 'Decisions' }).textContent
    expect(said).toBe(`You approved Priya Nair for ${priya.jobPosting.title}`)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), { timeout: 5000 })
  })

  it('stays open for Undo while it has the focus, also where it was the last row', async () => {
    mockReviewList({ pending: [priya] })
    mockResponse(decide, () => {
      mockReviewList({ pending: [] })
      return { ...approved, undo: { id: rohan.id, seconds: 0.5 } }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }))
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    await screen.findByText('Showing 0 of 0 applications')
    screen.getByRole('button', { name: 'Undo' })
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    await screen.findByText('No pending applications found', undefined, { timeout: 5000 })
  })

  it('keeps the reason and the note of a rejection that was not sent', async () => {
    mockReviewList({ pending: [priya] })
    const first = open()
    await first.person.click(await screen.findByRole('button', { name: 'Reject Priya Nair' }))
    await first.person.click(await screen.findByRole('radio', { name: /skills do not match/ }))
    await first.person.type(screen.getByRole('textbox', { name: /Note/ }), 'Please learn Kafka')
    first.unmount()
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject Priya Nair' }))
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Note/ })
    expect(note.value).toBe('Please learn Kafka')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /skills do not match/ }).checked).toBe(true)
  })

  it('says why an undo is rejected, and shows what is true now', async () => {
    mockReviewList({ pending: [priya, rohan] })
    mockResponse(decide, () => {
      mockReviewList({ pending: [rohan] })
      return { ...approved, undo: { id: rohan.id, seconds: 6 } }
    })
    mockError(undo, 'ALREADY_CHANGED', 'This changed meanwhile.')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('This changed meanwhile.')
    expectNoRow('Priya Nair')
  })

  it('approves one applicant with a double click, and not the one who moves up', async () => {
    mockReviewList({ pending: [priya, rohan] })
    mockResponse(decide, () => {
      mockReviewList({ pending: [rohan] })
      return approved
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }), { detail: 1 })
    await waitFor(() => expectNoRow('Priya Nair'))
    fireEvent.click(screen.getByRole('button', { name: 'Approve Rohan Deshpande' }), { detail: 2 })
    await row('Rohan Deshpande')
    expect(requests.filter(({ path }) => path === decide.path)).toHaveLength(1)
  })

  it('restores the row and shows the reason when the request fails', async () => {
    mockReviewList({ pending: [priya] })
    const { person } = open()
    await row('Priya Nair')
    mockError(decide, 'ALREADY_CHANGED', 'Meera Iyer has approved it already')
    mockError(listForReview, 'INTERNAL', 'x')
    await person.click(screen.getByRole('button', { name: 'Approve Priya Nair' }))
    await screen.findByText('Failed to update status: Meera Iyer has approved it already')
    await row('Priya Nair')
  })

  it('shows a default message when the server sends none', async () => {
    mockReviewList({ pending: [priya] })
    mockError(decide, 'INTERNAL', 'x')
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }))
    await screen.findByText('Failed to update status')
  })

  it('rejects with a reason and a note', async () => {
    mockReviewList({ pending: [priya, rohan] })
    mockResponse(decide, () => {
      mockReviewList({ pending: [rohan] })
      return { ...approved, message: 'Application rejected' }
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject Priya Nair' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject Priya Nair' })
    within(dialog).getByText(`${priya.jobPosting.title} · ${priya.jobPosting.company}`)
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }))
    within(dialog).getByText('Please choose a reason')
    await person.click(within(dialog).getByRole('radio', { name: 'The skills do not match this role' }))
    expect(within(dialog).queryByText('Please choose a reason')).toBeNull()
    await person.type(within(dialog).getByRole('textbox', { name: /^Note/ }), ' Look again in spring. ')
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await screen.findByText(`You rejected Priya Nair for ${priya.jobPosting.title}`)
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      applicationId: priya.id,
      applicationType: 'job',
      newStatus: 'REJECTED',
      reason: 'SKILLS',
      feedback: 'Look again in spring.',
    })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rohan Deshpande' }))
  })

  it('returns the focus when the dialog is cancelled', async () => {
    mockReviewList({ pending: [priya] })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Reject Priya Nair' }))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject Priya Nair' })),
    )
  })
})
