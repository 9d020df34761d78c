import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { claimableJob } from '../../testing/jobs.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import ClaimJobsPage from './ClaimJobsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const { listUnclaimed, claimJob, releaseJob } = claimEndpoints
const { toggleSave } = savedJobEndpoints
const { undo } = undoEndpoints
const first = claimableJob({ id: aarav.id, title: 'Platform Engineer', applicationsCount: 1 })
const job = claimableJob()

function mockUnclaimedJobs(jobs: ClaimableJob[], totalPages = 1) {
  mockResponse(listUnclaimed, ({ query }) => ({
    success: true as const,
    status: 'success' as const,
    message: '',
    results: jobs.length,
    data: { jobs },
    counts: { all: jobs.length, 'with-applicants': 1, closing: 0 },
    cities: ['Mumbai', 'Pune'],
    pagination: { page: Number(query.get('page')), limit: 10, totalItems: jobs.length, totalPages },
  }))
}

function Screen() {
  return (
    <main>
      <ClaimJobsPage />
    </main>
  )
}

const open = (query = '') => renderRoutes([{ path: '/claim-jobs', Component: Screen }], `/claim-jobs${query}`)
const card = (title = job.title) => screen.findByRole('article', { name: title })
const claim = (title = job.title) => screen.findByRole('button', { name: `Claim Job: ${title}` })

it('shows each job with its company, its applicants and a menu', async () => {
  mockUnclaimedJobs([first, job])
  const { person } = open()
  expect((await card()).textContent).toMatch(/Lumenpay.*Full-time.*3 applicants.*2 waiting/)
  expect((await card(first.title)).textContent).toContain('1 applicant')
  screen.getByRole('heading', { name: '2 jobs to claim' })
  expect((await card()).querySelectorAll('img[src="/files/priya"]')).toHaveLength(1)
  expect((await card()).textContent).toContain('RD')
  await person.click(screen.getByRole('button', { name: `More about ${job.title}` }))
  expect((await screen.findByRole('menu')).closest('main')).not.toBeNull()
  expect(
    screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]),
  ).toEqual([
    ['View Details', `/dashboard/jobdescription/${job.id}`],
    ['View Applicants', `/dashboard/jobposting/endorseeapplied/${job.id}`],
  ])
})

it('names the salary that is not specified', async () => {
  mockUnclaimedJobs([{ ...job, salaryMin: null, salaryMax: null, salary: null }])
  open()
  within(await card()).getByText('Salary: Not specified')
})

it('keeps a claimed job in place, marked, while the list is refetched', async () => {
  mockUnclaimedJobs([first, job])
  mockResponse(claimJob, () => {
    mockUnclaimedJobs([first])
    const data = { ...job, claimedById: ravi.id, isClaimed: true }
    return {
      success: true as const,
      status: 'success' as const,
      message: 'Job claimed successfully',
      data,
      undo: null,
    }
  })
  const { person } = open()
  await person.click(await claim())
  await screen.findByText('Job claimed successfully. 2 applications are yours now.')
  await within(await card()).findByText('CLAIMED')
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.getAllByRole('article')[1]).toBe(await card())
  expect(document.activeElement).toBe(within(await card()).getByRole('link', { name: 'View Applicants' }))
})

it('undoes a claim with the button of its toast', async () => {
  mockUnclaimedJobs([first, job])
  mockResponse(claimJob, {
    success: true,
    status: 'success',
    message: 'Job claimed successfully',
    data: { ...job, claimedById: ravi.id, isClaimed: true },
    undo: { id: aarav.id, seconds: 6 },
  })
  mockResponse(undo, { success: true, message: 'Undone' })
  const { person } = open()
  await person.click(await claim())
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone')
  await claim()
  expect(requests.some(({ path }) => path === `/api/v1/changes/${aarav.id}/undo`)).toBe(true)
  expect(within(await card()).queryByText('CLAIMED')).toBeNull()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

it('releases a claimed job after it says what happens to the applications', async () => {
  const claimed = claimableJob({ claimedById: ravi.id, waitingCount: 7, acceptedByMe: 2 })
  mockUnclaimedJobs([first, claimed])
  mockResponse(releaseJob, () => {
    mockUnclaimedJobs([first, { ...claimed, claimedById: null }])
    return { success: true as const, message: 'Job released successfully', undo: null }
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: `Release ${claimed.title}` }))
  const dialog = await screen.findByRole('alertdialog', { name: `Release ${claimed.title}?` })
  expect(dialog.textContent).toContain(
    '7 open applications go back. Every Endorser at Lumenpay can decide them again.',
  )
  expect(dialog.textContent).toContain('2 accepted people stay with you. You finish their referrals.')
  await person.click(within(dialog).getByRole('button', { name: 'Release' }))
  await screen.findByText(`You released ${claimed.title}`)
  await claim(claimed.title)
})

it('keeps search, choice and order in the address', async () => {
  mockUnclaimedJobs([job])
  const { person, router } = open()
  await person.type(
    await screen.findByRole('searchbox', { name: 'Search by title, skill or city' }),
    'kafka{Enter}',
  )
  await person.click(screen.getByRole('combobox', { name: 'Order' }))
  await person.click(await screen.findByRole('option', { name: 'Closing date' }))
  await person.click(screen.getByRole('combobox', { name: 'City' }))
  await person.click(await screen.findByRole('option', { name: 'Pune' }))
  await person.click(await screen.findByRole('button', { name: 'With applicants 1' }))
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=kafka&show=with-applicants&city=Pune&sort=closing'),
  )
  await waitFor(() =>
    expect(requests.at(-1)?.query.toString()).toBe(
      'page=1&search=kafka&show=with-applicants&city=Pune&sort=closing',
    ),
  )
})

it('shows that a colleague claimed the job, and removes it', async () => {
  mockUnclaimedJobs([first, job])
  const { person } = open()
  await claim()
  mockError(claimJob, 'ALREADY_CLAIMED', 'Meera Iyer has claimed this job already')
  mockUnclaimedJobs([first])
  await person.click(await claim())
  await screen.findByText('Meera Iyer has claimed this job already')
  await waitFor(() => expect(screen.queryByRole('article', { name: job.title })).toBeNull())
  expect(within(await card(first.title)).getAllByRole('button')).toContain(document.activeElement)
})

it('shows a default message when the server sends none', async () => {
  mockUnclaimedJobs([job])
  mockError(claimJob, 'INTERNAL', 'x')
  const { person } = open()
  await person.click(await claim())
  await screen.findByText('Failed to claim job')
})

it('saves a job from its card', async () => {
  mockUnclaimedJobs([job])
  mockResponse(toggleSave, { success: true, message: 'Job saved successfully', isSaved: true, undo: null })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: `Save ${job.title}` }))
  expect(screen.getByRole('button', { name: `Save ${job.title}` }).getAttribute('aria-pressed')).toBe('true')
})

it('pages through the list, up to the last page', async () => {
  mockUnclaimedJobs([job], 2)
  const { person, router } = open('?page=7')
  await screen.findByText('Page 2 of 2')
  expect(router.state.location.search).toBe('?page=2')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Page 1 of 2')
})

it('shows an empty state', async () => {
  mockUnclaimedJobs([])
  open()
  await screen.findByText('No jobs available to claim at the moment.')
})

it('shows an error with a retry', async () => {
  mockError(listUnclaimed, 'INTERNAL', 'x')
  const { person } = open()
  await screen.findByRole('heading', { name: 'Jobs did not load' })
  screen.getByText('Failed to fetch jobs')
  mockUnclaimedJobs([job])
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await card()
})
