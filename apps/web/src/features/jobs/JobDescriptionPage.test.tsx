import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { claimableJob, minimalJob } from '../../testing/jobs.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { aarav, anjali, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import JobDescriptionPage from './JobDescriptionPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
})

const { getJob } = jobPostingEndpoints
const { claimJob } = claimEndpoints
const job = minimalJob()

function Screen() {
  return (
    <main>
      <JobDescriptionPage />
    </main>
  )
}

const open = () => renderRoutes([{ path: '/jobs/:jobId', Component: Screen }], `/jobs/${job.id}`)
const title = () => screen.findByRole('heading', { level: 1, name: job.title })
const connect = () => screen.getByRole<HTMLButtonElement>('button', { name: `Connect Me: ${job.title}` })

it('shows no placeholder data for missing fields', async () => {
  mockResponse(getJob, job)
  open()
  await title()
  const overview = screen.getByRole('region', { name: 'Job Overview' })
  for (const fact of ['Expire in', 'Salary', 'Experience', 'Job type', 'Education']) {
    const value = within(overview).getByText(fact).nextElementSibling
    expect([fact, value?.textContent]).toEqual([fact, 'Not specified'])
  }
  expect(within(overview).getByText('Location').nextElementSibling?.textContent).toBe('Remote')
  expect(screen.queryByText('Founded in')).toBeNull()
  expect(connect().disabled).toBe(false)
})

it('splits the text into paragraphs at blank lines', async () => {
  mockResponse(
    getJob,
    minimalJob({ description: 'First.\n\nSecond\nline.', responsibilities: ['Review designs'] }),
  )
  open()
  expect((await screen.findByText('First.')).tagName).toBe('P')
  expect(screen.getByText(/^Second\s+line\.$/).tagName).toBe('P')
  expect(screen.getByRole('listitem').textContent).toBe('Review designs')
})

it('counts the days until the deadline', async () => {
  const inTwelveDays = new Date(Date.now() + 12 * 86_400_000)
  const day = [inTwelveDays.getFullYear(), inTwelveDays.getMonth() + 1, inTwelveDays.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  mockResponse(getJob, minimalJob({ applicationDeadline: day }))
  open()
  expect((await screen.findByText(/^Job expires in/)).textContent).toBe('Job expires in 12 days')
})

it.each([
  ['Expired', { applicationDeadline: '2025-01-31', isActive: false }],
  ['No longer open', { isActive: false }],
])('disables Connect Me when the job is %s', async (word, about) => {
  mockResponse(getJob, minimalJob({ ...about, nextSteps: { ...job.nextSteps, apply: false } }))
  open()
  await screen.findByText(word)
  expect(connect().disabled).toBe(true)
})

it('links to the status after applying', async () => {
  mockResponse(getJob, minimalJob({ applicationId: aarav.id, nextSteps: { ...job.nextSteps, apply: false } }))
  open()
  await title()
  const applied = screen.getByRole('link', { name: `Applied to ${job.title}: view status` })
  expect(applied.getAttribute('href')).toBe('/dashboard/referralstatus?tab=pending')
})

it.each([
  ['NOT_FOUND', 'Job not found', 'This job does not exist, or has been removed.', false],
  ['BAD_INPUT', 'Job not found', 'This job does not exist, or has been removed.', false],
  ['INTERNAL', 'This job did not load', 'Failed to fetch job details. Please try again.', true],
] as const)(
  'shows a heading and a back link when loading fails with %s',
  async (code, name, text, mayPass) => {
    mockError(getJob, code, 'x')
    open()
    await screen.findByText(text)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
    expect(document.title).toBe(`${name} · Endorse`)
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(mayPass)
    expect(screen.getByRole('link', { name: 'Back to Recommendations' }).getAttribute('href')).toBe(
      '/dashboard/jobrecommendations',
    )
  },
)

it.each([
  ['an Endorser', ravi, 'Back to Jobs', '/dashboard/claim-jobs'],
  ['a company admin', anjali, 'Back to Overview', '/admin-dashboard'],
] as const)('links %s back to a page they can open', async (_who, person, name, href) => {
  signIn('a token', person, false)
  mockError(getJob, 'NOT_FOUND', 'x')
  open()
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

it('lets an Endorser of the company claim it, then refetches the job', async () => {
  signIn('a token', ravi, false)
  const steps = { apply: false, save: false, claim: true, release: false }
  mockResponse(getJob, minimalJob({ nextSteps: steps }))
  mockResponse(claimJob, {
    success: true,
    status: 'success',
    message: 'Job claimed successfully',
    data: claimableJob({ id: job.id, claimedById: ravi.id, waitingCount: 0 }),
    undo: null,
  })
  const { person } = open()
  await title()
  expect(screen.queryByRole('button', { name: `Connect Me: ${job.title}` })).toBeNull()
  mockResponse(getJob, minimalJob({ isClaimed: true, nextSteps: { ...steps, claim: false, release: true } }))
  await person.click(screen.getByRole('button', { name: 'Claim Job' }))
  await screen.findByRole('button', { name: 'Give back' })
  expect(requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toHaveLength(1)
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
})
