import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { dayInIndia } from '../../testing/day-in-india.ts'
import { claimableJob, jobCard, jobPage, minimalJob } from '../../testing/jobs.ts'
import {
  mockError,
  mockInvalidResponse,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, anjali, farhan, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { emptySearch } from '../job-postings/job-search.ts'
import { useJobs } from './api.ts'
import JobDescriptionPage from './JobDescriptionPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
})

const { getJob } = jobPostingEndpoints
const { getFit } = jobSearchEndpoints
const { findRemoval } = moderationEndpoints
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
const factsOf = (name: string) => screen.getByRole('region', { name }).textContent
const connect = () => screen.getByRole<HTMLButtonElement>('button', { name: `Connect Me: ${job.title}` })

it('leaves out missing facts, except the salary', async () => {
  mockResponse(getJob, job)
  open()
  await title()
  const overview = screen.getByRole('region', { name: 'Job Overview' })
  for (const fact of ['Expires', 'Experience', 'Job type', 'Education'])
    expect(within(overview).queryByText(fact)).toBeNull()
  expect(within(overview).getByText('Salary').nextElementSibling?.textContent).toBe('Not specified')
  screen.getByText('The company gave no description.')
  expect(within(overview).getByText('Location').nextElementSibling?.textContent).toBe('Remote')
  expect(screen.queryByText('Founded in')).toBeNull()
  expect(connect().disabled).toBe(false)
})

it('shows how to reach the company, and all facts of the job and of the company', async () => {
  mockResponse(
    getJob,
    minimalJob({
      isFeatured: true,
      createdAt: '2026-11-02T08:00:00.000Z',
      applicationDeadline: '2036-12-31',
      salaryMin: 3_400_000,
      salaryMax: 4_200_000,
      city: 'Bangalore',
      cities: ['Bangalore'],
      country: 'India',
      employmentType: 'FULL_TIME',
      requiredEducation: 'B.Tech',
      foundedIn: 2016,
      organizationType: 'Private',
      companySize: '201–500',
      phone: '+919876543210',
      email: 'jobs@lumenpay.example',
      website: 'https://lumenpay.example',
    }),
  )
  open()
  await title()
  screen.getByText('Featured')
  for (const contact of ['lumenpay.example', 'jobs@lumenpay.example', '+91 98765 43210'])
    expect(screen.getAllByText(contact).map((link) => Boolean(link.closest('a')))).toEqual([true, true])
  for (const fact of ['2 Nov 2026', '31 Dec 2036', '₹34–42 LPA', 'Bangalore, India', 'Full-time', 'B.Tech'])
    expect(factsOf('Job Overview')).toContain(fact)
  for (const fact of ['Founded in2016', 'Organization typePrivate', 'Company size201–500'])
    expect(factsOf('Company')).toContain(fact)
})

it('says that the job is loading', async () => {
  open()
  await screen.findByText('Loading job details...')
})

it('saves the job', async () => {
  mockResponse(getJob, job)
  mockResponse(savedJobEndpoints.toggleSave, {
    success: true,
    message: 'Job saved successfully',
    isSaved: true,
    undo: null,
  })
  const { person } = open()
  await title()
  await person.click(screen.getByRole('button', { name: `Save ${job.title}`, pressed: false }))
  await screen.findByRole('button', { name: `Save ${job.title}`, pressed: true })
})

it('splits the text into paragraphs at blank lines', async () => {
  mockResponse(
    getJob,
    minimalJob({ description: 'First.\n\nSecond\nline.', responsibilities: ['Review designs'] }),
  )
  open()
  expect((await screen.findByText('First.')).tagName).toBe('P')
  expect(screen.getByText(/^Second\s+line\.$/).tagName).toBe('P')
  expect(screen.getByText('Review designs').tagName).toBe('LI')
})

it('folds what the company says about itself, and links to the original posting', async () => {
  mockResponse(
    getJob,
    minimalJob({
      description: 'You build things.\n\nAbout us\n\nWe are many.',
      jobUrl: 'https://jobs.example/1',
    }),
  )
  const { person } = open()
  await title()
  const fold = screen.getByRole('button', { name: /About Lumenpay.*1 more line from the company/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await person.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  screen.getByText('We are many.')
  const original = screen.getByRole('link', { name: 'Original posting' })
  await person.hover(original)
  await screen.findByText('You leave Endorse for jobs.example')
})

it('shows which of the skills the person has', async () => {
  mockResponse(getJob, minimalJob({ skillsRequired: ['Go', 'Java'] }))
  mockResponse(getFit, {
    success: true,
    data: {
      reasons: ['1 of 2 skills'],
      matchedSkills: ['Java'],
      evidence: [
        { skill: 'Go', found: null },
        { skill: 'Java', found: { place: 'SKILLS', of: null, words: null, page: 2 } },
      ],
    },
  })
  open()
  const panel = await screen.findByRole('region', { name: 'How it fits you' })
  const skills = within(panel).getAllByRole('listitem')
  expect(skills.map(({ textContent }) => textContent)).toEqual([
    'Java, in your profile: List of skills · resume, p. 2',
    'Go, not in your profile',
  ])
})

it.each([
  [0, false, 'No Endorsers yet', true],
  [0, true, 'All Endorsers are away', true],
  [1, false, '1 Endorser', false],
  [3, false, '3 Endorsers', false],
])(
  'says that %d Endorsers are there, away %s, and where nobody is it offers an invitation',
  async (endorsers, endorsersAway, name, invites) => {
    mockResponse(getJob, minimalJob({ endorsers, endorsersAway }))
    open()
    await screen.findByRole('region', { name })
    expect(screen.queryByRole('button', { name: 'Invite someone' }) !== null).toBe(invites)
  },
)

it.each([
  [{ answersWithin: 'TWO_DAYS' }, 'They usually answer within two days.'],
  [{ rarelyAnswers: true }, 'Most requests of the last six months ended without an answer.'],
] as const)('says how fast its Endorsers usually answer: %j', async (speed, text) => {
  mockResponse(getJob, minimalJob({ endorsers: 3, ...speed }))
  open()
  await within(await screen.findByRole('region', { name: '3 Endorsers' })).findByText(text, { exact: false })
})

it('keeps the job of the list when its details fail to load', async () => {
  const card = jobCard({ id: job.id, title: job.title })
  mockResponse(jobSearchEndpoints.listJobs, jobPage([card]))
  mockError(getJob, 'INTERNAL', 'x')
  function List() {
    const list = useJobs(emptySearch, 1)
    return list.data && <Link to={`/jobs/${job.id}`}>Open</Link>
  }
  const { person } = renderRoutes(
    [
      { path: '/', Component: List },
      { path: '/jobs/:jobId', Component: Screen },
    ],
    '/',
  )
  await person.click(await screen.findByRole('link', { name: 'Open' }))
  await screen.findByText('Failed to load complete job details.')
  await title()
  expect(screen.getAllByText('₹34–42 LPA').length).toBeGreaterThan(0)
  mockResponse(getJob, minimalJob({ description: 'All of it.' }))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('All of it.')
  expect(screen.queryByText('Failed to load complete job details.')).toBeNull()
})

it('counts the days until the deadline', async () => {
  mockResponse(getJob, minimalJob({ applicationDeadline: dayInIndia(12) }))
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
  const applied = screen.getByRole('link', { name: `View Status of ${job.title}` })
  expect(applied.getAttribute('href')).toBe('/dashboard/referralstatus?tab=pending')
})

it('leads home when there is no page to go back to', async () => {
  mockResponse(getJob, job)
  open()
  await title()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard/home')
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

it.each([
  ['an Endorser', ravi, `/dashboard/reports/decisions/${aarav.id}`],
  ['platform staff', farhan, `/admin/moderation/${aarav.id}?state=decided`],
] as const)('links %s from a removed posting to the decision', async (_who, person, href) => {
  signIn('a token', person, false)
  mockError(getJob, 'NOT_FOUND', 'x')
  mockResponse(findRemoval, { success: true as const, data: { caseId: aarav.id } })
  open()
  expect((await screen.findByRole('link', { name: 'Read the decision' })).getAttribute('href')).toBe(href)
})

it('says when the response is no job', async () => {
  mockInvalidResponse(getJob)
  open()
  await screen.findByText('Invalid job data returned')
})

it.each([
  [
    'the server fails',
    () => mockError(getJob, 'INTERNAL', 'x'),
    'Something went wrong while fetching job details.',
  ],
  ['the answer is no job', () => mockInvalidResponse(getJob), 'Invalid job details'],
  ['the server is not reached', () => mockNetworkError(getJob), 'Failed to load job details.'],
])('tells an Endorser with Retry when %s', async (_when, mock, text) => {
  signIn('a token', ravi, false)
  mock()
  const { person } = open()
  await screen.findByText(text)
  mockResponse(getJob, job)
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await title()
})

it('lets an Endorser of the company claim it, then refetches the job', async () => {
  signIn('a token', ravi, false)
  const none = minimalJob().nextSteps
  const steps = { ...none, apply: false, save: false, claim: true, report: false }
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
  await screen.findByRole('button', { name: 'Release' })
  expect(requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toHaveLength(1)
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
})

const openMenu = async () => {
  const { person, router } = open()
  const [menu] = await screen.findAllByRole('button', { name: `Actions for ${job.title}` })
  await person.click(menu as HTMLElement)
  return { person, router }
}

describe('the actions of who takes care of the posting', () => {
  const steps = {
    ...minimalJob().nextSteps,
    apply: false,
    save: false,
    edit: true,
    archive: true,
    delete: true,
  }
  beforeEach(() => {
    signIn('a token', ravi, false)
    mockResponse(getJob, minimalJob({ nextSteps: { ...steps, report: false } }))
  })

  it('are the edit button and the menu of the list', async () => {
    await openMenu()
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'View Applicants',
      'Edit',
      'Copy link',
      'Archive',
      'Delete',
    ])
    const [edit] = screen.getAllByRole('link', { name: 'Edit', hidden: true })
    expect(edit?.getAttribute('href')).toBe(`/dashboard/jobposting/edit/${job.id}`)
  })

  it('archive it after the question of the list', async () => {
    const { person } = await openMenu()
    await person.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText(/^Are you sure you want to archive this job\?/)
    const archived = minimalJob({ isActive: false, nextSteps: { ...steps, archive: false, restore: true } })
    mockResponse(postingManagementEndpoints.archive, {
      success: true,
      message: 'Job archived successfully',
      data: archived,
    })
    mockResponse(getJob, archived)
    await person.click(dialog.getByRole('button', { name: 'Archive' }))
    await screen.findByText('Job archived successfully')
    expect((await screen.findAllByText('No longer open')).length).toBeGreaterThan(0)
  })

  it('lead to the list once it is deleted', async () => {
    const { person, router } = await openMenu()
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText(/^Are you sure you want to delete this job posting\?/)
    mockResponse(postingManagementEndpoints.delete, { success: true, message: 'Job deleted successfully' })
    await person.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Job deleted successfully')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/jobposting'))
  })

  it('include a report of what somebody else posted', async () => {
    mockResponse(getJob, minimalJob({ nextSteps: { ...steps, report: true } }))
    await openMenu()
    await screen.findByRole('menuitem', { name: 'Report this posting' })
  })
})

it('shares the public page of the job', async () => {
  const shareUrl = `https://endorse.example/jobs/${job.id}`
  mockResponse(getJob, { ...job, shareUrl })
  const { person } = open()
  await title()
  await person.click(screen.getAllByRole('button', { name: `Share ${job.title}` })[0] as HTMLElement)
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(shareUrl)
})

it('has nothing to share without a public page', async () => {
  mockResponse(getJob, job)
  open()
  await title()
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull()
})

it('opens the apply dialog for who comes from the public page', async () => {
  mockResponse(getJob, job)
  const { person, router } = renderRoutes(
    [{ path: '/jobs/:jobId', Component: Screen }],
    `/jobs/${job.id}?apply=1`,
  )
  await screen.findByRole('dialog')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

it('opens no dialog where an Endorser comes from the public page', async () => {
  signIn('a token', ravi, false)
  mockResponse(getJob, job)
  renderRoutes([{ path: '/jobs/:jobId', Component: Screen }], `/jobs/${job.id}?apply=1`)
  await title()
  expect(screen.queryByRole('dialog')).toBeNull()
})
