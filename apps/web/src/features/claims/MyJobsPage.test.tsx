import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { claimableJob } from '../../testing/jobs.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import MyJobsPage from './MyJobsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  mockResponse(listReleased, { success: true, data: [] })
})

const { listClaimed, listReleased, claimJob, releaseJob } = claimEndpoints
const { undo } = undoEndpoints
const ids = [1, 2, 3, 4].map((number) => `0199a000-0000-7000-8000-0000000000f${number}`) as [
  string,
  string,
  string,
  string,
]
const posted = claimableJob({
  id: aarav.id,
  title: 'Platform Engineer',
  claimedById: ravi.id,
  postedByMe: true,
  applicationsCount: 1,
  waitingCount: 0,
  rejectedCount: 0,
})
const claimed = claimableJob({ claimedById: ravi.id, applicationsCount: 9, waitingCount: 7, acceptedByMe: 2 })

function mockMyJobs(jobs: ClaimableJob[], totalPages = 1) {
  mockResponse(listClaimed, ({ query }) => ({
    success: true as const,
    status: 'success' as const,
    message: '',
    results: jobs.length,
    data: { jobs },
    pagination: { page: Number(query.get('page')), limit: 20, totalItems: jobs.length, totalPages },
  }))
}

function Screen() {
  return (
    <main>
      <MyJobsPage />
    </main>
  )
}

const open = (query = '') => renderRoutes([{ path: '/my-jobs', Component: Screen }], `/my-jobs${query}`)
const lastListRequest = () => requests.findLast(({ path }) => path === listClaimed.path)
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

async function release({ person }: ReturnType<typeof open>) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${claimed.title}` }))
  await person.click(await screen.findByRole('menuitem', { name: 'Release' }))
  const dialog = await screen.findByRole('alertdialog', { name: `Release ${claimed.title}?` })
  await person.click(within(dialog).getByRole('button', { name: 'Release' }))
}

it('shows each job with its applicants by state and a link to them', async () => {
  mockMyJobs([posted, claimed])
  open()
  expect((await row(claimed.title)).textContent).toMatch(/CLAIMED.*RD9.*2 accepted, 1 rejected.*7/)
  expect((await row(posted.title)).textContent).toContain('Posted')
  const link = screen.getByRole('link', { name: `View Applicants of ${claimed.title}` })
  expect(link.getAttribute('href')).toBe(`/dashboard/jobposting/endorseeapplied/${claimed.id}`)
})

it('releases a job, and takes it back with Undo', async () => {
  mockMyJobs([posted, claimed])
  mockResponse(releaseJob, () => {
    mockMyJobs([posted])
    return { success: true as const, message: '', undo: { id: ravi.id, seconds: 6 } }
  })
  mockResponse(undo, () => {
    mockMyJobs([posted, claimed])
    return { success: true as const, message: 'Undone' }
  })
  const page = open()
  await release(page)
  await screen.findByText(`You released ${claimed.title}`)
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(claimed.title) })).toBeNull())
  await page.person.click(await screen.findByRole('button', { name: 'Undo' }))
  await row(claimed.title)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(claimed.title))
})

it('keeps the dialog open with the reason when a release fails', async () => {
  mockMyJobs([claimed])
  mockError(releaseJob, 'ALREADY_CHANGED', 'Nobody has claimed this job')
  await release(open())
  await screen.findByText('Nobody has claimed this job')
  screen.getByRole('alertdialog')
})

it('keeps search, choice, order and page in the address', async () => {
  mockMyJobs([claimed], 3)
  const { person, router } = open('?page=2')
  await row(claimed.title)
  expect(lastListRequest()?.query.toString()).toBe('page=2&limit=20&origin=all&sort=closing')
  await person.type(screen.getByRole('searchbox', { name: 'Search your jobs' }), 'data{Enter}')
  await person.click(screen.getByRole('combobox', { name: 'Jobs' }))
  await person.click(await screen.findByRole('option', { name: 'Claimed' }))
  await person.click(screen.getByRole('combobox', { name: 'Order' }))
  await person.click(await screen.findByRole('option', { name: 'Most waiting' }))
  expect(router.state.location.search).toBe('?search=data&origin=claimed&sort=applicants')
})

it('shows an empty state, also for a search without results', async () => {
  mockMyJobs([])
  open()
  await screen.findByText('No jobs yet')
  open('?search=zzz')
  await screen.findByText('No jobs match')
})

it('shows an error with a retry', async () => {
  mockError(listClaimed, 'INTERNAL', 'x')
  const { person } = open()
  await screen.findByRole('heading', { name: 'Jobs did not load' })
  screen.getByText('Failed to fetch jobs')
  mockMyJobs([claimed])
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await row(claimed.title)
})

const meera = (since: string) => ({ name: 'Meera Iyer', photoUrl: null, since })

it('lists the jobs that were released, and who handles them now', async () => {
  mockMyJobs([])
  const releasedAt = '2026-11-14T09:00:00.000Z'
  const job = { title: 'QA Engineer', releasedAt, claimer: null, waitingCount: 0, canClaim: false }
  mockResponse(listReleased, {
    success: true,
    data: [
      { ...job, id: ids[0], claimer: meera('2026-11-14T10:00:00.000Z') },
      { ...job, id: ids[1], claimer: meera('2026-11-16T10:00:00.000Z') },
      { ...job, id: ids[2], canClaim: true, waitingCount: 2 },
      { ...job, id: ids[3] },
    ],
  })
  open()
  const list = await screen.findByRole('list', { name: 'Released' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'QA EngineerYou released it on 14 Nov 2026. Meera Iyer claimed it the same day.MI',
    'QA EngineerYou released it on 14 Nov 2026. Meera Iyer claimed it on 16 Nov 2026.MI',
    'QA EngineerYou released it on 14 Nov 2026. Nobody handles it, 2 applicants wait.Claim JobClaiming...',
    'QA EngineerYou released it on 14 Nov 2026. The job is closed.',
  ])
})

it('claims a job that was released again', async () => {
  mockMyJobs([])
  const job = { id: ids[0], title: 'QA Engineer', releasedAt: '2026-11-14T09:00:00.000Z', claimer: null }
  mockResponse(listReleased, { success: true, data: [{ ...job, waitingCount: 0, canClaim: true }] })
  mockResponse(claimJob, () => {
    mockMyJobs([claimed])
    mockResponse(listReleased, { success: true, data: [] })
    return { success: true as const, status: 'success' as const, message: '', data: claimed, undo: null }
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Claim Job: QA Engineer' }))
  await row(claimed.title)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Released' })).toBeNull())
})
