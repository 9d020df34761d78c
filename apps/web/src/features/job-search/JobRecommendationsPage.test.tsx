import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { dismissedJobEndpoints } from '@endorse/contract/job-search/dismissed/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import type { JobPage, Suggestion } from '@endorse/contract/job-search/schemas'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { signIn } from '../../lib/session.ts'
import { dayInIndia } from '../../testing/day-in-india.ts'
import { jobCard, jobPage } from '../../testing/jobs.ts'
import {
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
import { renderRoutes } from '../../testing/render.tsx'
import JobRecommendationsPage from './JobRecommendationsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  signIn('a token', aarav, false)
})

const { listJobs, listFilterOptions, countChoices, countWithoutFilters, suggestCity, suggestSearches } =
  jobSearchEndpoints
const { toggleSave } = savedJobEndpoints
const title = 'Senior Backend Engineer'

function Screen() {
  return (
    <main>
      <JobRecommendationsPage />
    </main>
  )
}

const open = (query = '') => renderRoutes([{ path: '/jobs', Component: Screen }], `/jobs${query}`)
const card = (name = title) => screen.findByRole('article', { name })
const searchBox = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'What job are you looking for?' })
/** Waits until the input that suggests has replaced the plain one: a click on that would be lost. */
async function suggestingBox(): Promise<HTMLInputElement> {
  await waitFor(() => expect(searchBox().getAttribute('aria-autocomplete')).toBe('list'))
  return searchBox()
}
const filters = (name: string) => screen.getByRole('button', { name })
const bookmark = () => screen.findByRole('button', { name: `Save ${title}` })
const isSaved = async () => (await bookmark()).getAttribute('aria-pressed')
const lastQuery = () => requests.findLast(({ endpoint }) => endpoint === 'GET /api/v1/jobs')?.query

const suggestions = (...data: Suggestion[]) => mockResponse(suggestSearches, { success: true, data })

/** The options of the open select, each with its count. */
const optionCounts = () =>
  screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('aria-description')])

describe('the search box', () => {
  it('suggests what begins with the typed text, and searches for what is chosen', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    suggestions({ kind: 'title', text: 'Java Developer' }, { kind: 'company', text: 'Javelin' })
    const { person } = open()
    await card()
    await person.type(await suggestingBox(), 'jav')
    const list = await screen.findByRole('listbox')
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Java Developer', 'Javelin'])
    expect(list.textContent).toMatch(/^Jobs.*Companies/)
    await person.click(screen.getByRole('option', { name: 'Java Developer' }))
    await waitFor(() => expect(lastQuery()?.get('title')).toBe('Java Developer'))
    expect(searchBox().value).toBe('Java Developer')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('searches for the typed text on Enter, and lists it as a recent search', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    suggestions({ kind: 'title', text: 'Java Developer' })
    const { person } = open()
    await card()
    await person.type(await suggestingBox(), 'jav{Enter}')
    await waitFor(() => expect(lastQuery()?.get('title')).toBe('jav'))
    await person.clear(searchBox())
    await person.click(await screen.findByRole('option', { name: 'jav' }))
    screen.getByDisplayValue('jav')
  })

  it('does not suggest any more when the suggestions arrive after the search', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const suggest = mockDeferredResponse(suggestSearches, {
      success: true,
      data: [{ kind: 'title', text: 'Java Developer' }],
    })
    const { person } = open()
    await card()
    await person.type(await suggestingBox(), 'jav')
    await waitFor(() => expect(requests.some(({ endpoint }) => endpoint.endsWith('/suggestions'))).toBe(true))
    await person.click(screen.getByRole('button', { name: 'Search' }))
    suggest()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(lastQuery()?.get('title')).toBe('jav')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

const openWith = async (note: NonNullable<JobPage['searchNote']>, totalJobs = 40) => {
  mockResponse(listJobs, jobPage([jobCard()], { searchNote: note, totalJobs }))
  const { person } = open('?title=bakend+zzz&city=Pune')
  await card()
  return person
}

describe('a search that few jobs match whole', () => {
  it('says which words were left out', async () => {
    await openWith({ fullMatches: 0, leftOut: ['zzz', '20 lpa'], corrected: null })
    await screen.findByText('No job has all of your words. These jobs were found without “zzz” and “20 lpa”.')
  })

  it('says how many jobs have all words', async () => {
    await openWith({ fullMatches: 3, leftOut: [], corrected: null })
    await screen.findByText('Only 3 jobs have all of your words. The others have some of them.')
  })

  it('does not speak of others when all jobs have all words', async () => {
    await openWith({ fullMatches: 1, leftOut: [], corrected: 'backend' }, 1)
    expect(screen.getByText(/Did you mean/).textContent).toBe('Did you mean backend? ')
  })

  it('counts at most ten jobs with all words', async () => {
    await openWith({ fullMatches: 10, leftOut: [], corrected: null })
    await screen.findByText('Some jobs have all of your words. The others have some of them.')
  })

  it('says when jobs without a word stand before those with all', async () => {
    await openWith({ fullMatches: 10, leftOut: ['good'], corrected: null })
    await screen.findByText(
      'The first jobs were found without “good”. Jobs that have all of your words follow.',
    )
  })

  it('offers the search without misspelt words, with the same filters', async () => {
    const person = await openWith({ fullMatches: 0, leftOut: [], corrected: 'backend' })
    await person.click(await screen.findByRole('button', { name: 'backend' }))
    await waitFor(() => expect(lastQuery()?.get('title')).toBe('backend'))
    expect(lastQuery()?.get('city')).toBe('Pune')
  })
})

describe('job list', () => {
  it('shows the known details of each job, and defaults for missing ones', async () => {
    mockResponse(
      listJobs,
      jobPage([jobCard(), jobCard({ id: aarav.id, title: 'Analyst', salaryMin: null, salaryMax: null })]),
    )
    open()
    expect((await card()).textContent).toMatch(
      /Lumenpay.*₹34–42 LPA.*Bangalore, India.*Java · Kafka · PostgreSQL.*\+2 more/,
    )
    expect((await card()).textContent).toContain('2 Endorsers')
    expect((await card('Analyst')).textContent).toContain('Salary: Not specified')
    for (const tag of ['Full-time', 'Mid-senior']) expect((await card()).textContent).toContain(tag)
    screen.getByRole('heading', { name: '2 Jobs' })
    screen.getByRole('heading', { level: 1, name: 'Job Recommendation For You' })
    screen.getByText('Get a referral for your preferred job now')
    screen.getByRole('link', { name: `View details of ${title}` })
  })

  it('says that an old posting may be closed, unless it has a closing date', async () => {
    const old = { createdAt: new Date(Date.now() - 3 * 366 * 86_400_000).toISOString() }
    mockResponse(
      listJobs,
      jobPage([
        jobCard({ ...old, title: 'Old job' }),
        jobCard({ ...old, id: crypto.randomUUID(), title: 'Open job', applicationDeadline: '2099-01-01' }),
        jobCard({ id: crypto.randomUUID(), title: 'New job', createdAt: new Date().toISOString() }),
      ]),
    )
    open()
    const marked = (await screen.findAllByRole('article')).filter((one) =>
      one.textContent.includes('may be closed'),
    )
    expect(marked.map((one) => within(one).getByRole('heading').textContent)).toEqual(['Old job'])
  })

  it('puts the same line of neighbours into one row, each with an icon', async () => {
    const rest = { reasons: [], endorsers: 0, referralBonus: '₹75,000' }
    mockResponse(
      listJobs,
      jobPage([jobCard(rest), jobCard({ id: crypto.randomUUID(), reasons: ['Your city'] })]),
    )
    open()
    const cards = await screen.findAllByRole('article')
    expect(cards.map(({ childElementCount }) => childElementCount)).toEqual([8, 8])
    for (const text of ['No Endorsers yet', 'Referral bonus: ₹75,000'])
      expect(screen.getByText(text).closest('p')?.querySelector('svg')).not.toBeNull()
  })

  it('shows what matches the person, and the cities that they asked for first', async () => {
    mockResponse(
      listJobs,
      jobPage([
        jobCard({
          cities: ['Mumbai', 'Pune', 'Bangalore'],
          reasons: ['Your role', '2 of 5 skills', 'Your city'],
          matchedSkills: ['Docker', 'AWS'],
          endorsers: 1,
          createdAt: null,
          isDated: false,
          reposts: 1,
        }),
      ]),
    )
    open()
    const { textContent } = await card()
    expect(textContent).toMatch(/Mumbai, India\+2 more cities/)
    expect(textContent).toContain('Docker · AWS · Java+2 more')
    expect(textContent).toContain('Your role · 2 of 5 skills · Your city')
    expect(textContent).toContain('1 Endorser')
    expect((await card()).querySelector('time')).toBeNull()
    expect(textContent).toContain('Posted again')
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(
      `/dashboard/jobdescription/${jobCard().id}`,
    )
  })

  it('marks a job that closes within a week, and shows closing dates in their order', async () => {
    mockResponse(
      listJobs,
      jobPage([
        jobCard({ applicationDeadline: dayInIndia(2) }),
        jobCard({ id: aarav.id, title: 'Analyst', applicationDeadline: '2090-01-31' }),
      ]),
    )
    open()
    expect((await card()).textContent).toContain('Closes in 2 days')
    expect((await card('Analyst')).textContent).not.toContain('Closes')
    open('?order=closing')
    await screen.findByText('31 Jan 2090')
  })

  it('shows the status of an application instead of the details', async () => {
    mockResponse(listJobs, jobPage([jobCard({ applicationId: aarav.id, applicationStatus: 'REFERRED' })]))
    open()
    expect((await card()).textContent).toContain('Referred')
    expect(screen.queryByRole('link', { name: `View details of ${title}` })).toBeNull()
    expect(screen.getByRole('link', { name: `View Status of ${title}` }).getAttribute('href')).toBe(
      '/dashboard/referralstatus?tab=approved',
    )
  })

  it('says of a company whether it answers fast or rarely', async () => {
    const rare = { companyId: aarav.id, company: 'Indus Mobility', rarelyAnswers: true }
    mockResponse(
      listJobs,
      jobPage([jobCard({ answersWithin: 'DAY' }), jobCard({ ...rare, id: aarav.id, title: 'Analyst' })], {
        totalWithEndorsers: 1,
      }),
    )
    open()
    await screen.findByText('2 Endorsers · answers fast')
    screen.getByText('2 Endorsers · rarely answers')
    await screen.findByRole('heading', { name: 'Endorsers there rarely answer' })
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  })

  it('shows companies without Endorsers below a heading, and offers an invitation to one of them', async () => {
    const nobody = { endorsers: 0, companyId: aarav.id, company: 'Indus Mobility' }
    mockResponse(
      listJobs,
      jobPage([jobCard(), jobCard({ ...nobody, id: aarav.id, title: 'Analyst' })], { totalWithEndorsers: 1 }),
    )
    mockResponse(invitationLinkEndpoints.create, {
      success: true,
      data: {
        url: 'https://endorse.example/i/indus-mobility/abc',
        expiresAt: '2026-12-22T08:00:00Z',
        openedCount: 2,
      },
    })
    const { person } = open()
    await card()
    screen.getByText('1 at companies with Endorsers, shown first')
    await screen.findByRole('heading', { name: 'No Endorsers there now' })
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings.slice(-4)).toEqual(['2 Jobs', title, 'No Endorsers there now', 'Analyst'])
    await person.click(screen.getByRole('button', { name: 'Invite someone' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Indus Mobility/ })
    expect(field.value).toBe('endorse.example/i/indus-mobility/abc')
    screen.getByText(/opened 2 times/)
    await person.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe('https://endorse.example/i/indus-mobility/abc')
  })

  it('offers to clear the filters when nothing matches', async () => {
    mockResponse(listJobs, jobPage([]))
    mockResponse(countWithoutFilters, { success: true, data: [] })
    const { person, router } = open('?title=cobol&city=Pune')
    await screen.findByText(
      'No jobs found matching your criteria. Try adjusting your filters or search terms.',
    )
    await person.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('?title=cobol')
    await person.click(await screen.findByRole('button', { name: 'Clear search' }))
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Job Recommendation For You'))
  })

  it('says which filter to drop when nothing matches, and drops it', async () => {
    mockResponse(listJobs, ({ query }) => jobPage(query.has('employmentType') ? [] : [jobCard()]))
    mockResponse(countWithoutFilters, {
      success: true,
      data: [
        { filter: 'employmentType', total: 891, isCapped: false },
        { filter: 'city', total: 12, isCapped: false },
        { filter: 'title', total: 1, isCapped: false },
        { filter: 'minSalary', total: 1, isCapped: false },
      ],
    })
    const { person, router } = open(
      '?title=java&employmentType=PART_TIME&city=Pune&city=Goa&minSalary=1000000&order=newest',
    )
    await screen.findByRole('heading', { name: 'No jobs match' })
    const button = await screen.findByRole('button', { name: '891 jobs without Part-time' })
    screen.getByRole('button', { name: '12 jobs without City (2)' })
    screen.getByRole('button', { name: '1 job without “java”' })
    expect(screen.queryByRole('button', { name: /without ₹/ })).toBeNull()
    const counted = requests.find(({ endpoint }) => endpoint.endsWith('counts-without-filters'))
    expect([...(counted?.query.keys() ?? [])].sort()).toEqual([
      'city',
      'city',
      'employmentType',
      'minSalary',
      'title',
    ])
    await person.click(button)
    expect(router.state.location.search).toBe('?title=java&city=Pune&city=Goa&minSalary=1000000&order=newest')
    await card()
  })

  it.each([
    ['the server is in trouble', 'INTERNAL', 'x', 'Failed to load jobs. Please try again later.'],
    ['the rate limit is reached', 'TOO_MANY_REQUESTS', 'Please wait a minute.', 'Please wait a minute.'],
  ] as const)('shows an error with a retry when %s', async (_, code, message, text) => {
    mockError(listJobs, code, message)
    const { person } = open()
    await screen.findByText(text)
    mockResponse(listJobs, jobPage([jobCard()]))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await card()
  })

  it('shows an error without a network', async () => {
    mockNetworkError(listJobs)
    open()
    await screen.findByText('Network error. Please check your internet connection.')
  })

  it('shows an error when loading takes longer than ten seconds', async () => {
    mockTimeout(10_000)
    open()
    await screen.findByText('Request timed out. Please try again.')
  })

  it('shows an error for an invalid response', async () => {
    mockInvalidResponse(listJobs)
    open()
    await screen.findByText('Invalid jobs data returned')
  })

  it('appends the next page', async () => {
    mockResponse(listJobs, ({ query }) =>
      query.get('page') === '1'
        ? jobPage([jobCard()], { totalJobs: 11, totalPages: 2, nextCursor: 'next-cursor' })
        : jobPage([jobCard({ id: aarav.id, title: 'Analyst' })], {
            totalJobs: 11,
            totalPages: 2,
            currentPage: 2,
          }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: /View more \(1 page remaining\)/ }))
    await card('Analyst')
    await card()
    expect(lastQuery()?.get('cursor')).toBe('next-cursor')
    expect(screen.queryByRole('button', { name: /View more/ })).toBeNull()
  })

  it('loads all pages of the address with one request', async () => {
    mockResponse(listJobs, jobPage([jobCard()], { totalJobs: 41, nextCursor: 'next-cursor' }))
    open('?page=3')
    await card()
    expect(requests.filter(({ endpoint }) => endpoint === 'GET /api/v1/jobs')).toHaveLength(1)
    expect(lastQuery()?.get('limit')).toBe('30')
    await screen.findByRole('button', { name: /View more \(2 pages remaining\)/ })
  })

  it('keeps the page in the address until the search changes', async () => {
    mockResponse(listJobs, ({ query }) =>
      query.has('cursor')
        ? jobPage([jobCard({ id: aarav.id, title: 'Analyst' })], { totalJobs: 11 })
        : jobPage(
            Array.from({ length: 10 }, (_, index) =>
              jobCard({ id: aarav.id.slice(0, -2) + (10 + index), title: `Job ${index}` }),
            ),
            {
              totalJobs: 10_000,
              totalIsCapped: true,
              nextCursor: 'next-cursor',
            },
          ),
    )
    const { person, router } = open()
    await person.click(
      await screen.findByRole('button', { name: /View more \(more than 999 pages remaining\)/ }),
    )
    await card('Analyst')
    expect(router.state.location.search).toBe('?page=2')
    await person.type(await suggestingBox(), 'java{Enter}')
    expect(router.state.location.search).toBe('?title=java')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Analyst' })).toBeNull())
  })

  it('is ordered as the person chooses', async () => {
    mockResponse(listJobs, jobPage([jobCard(), jobCard({ id: aarav.id, title: 'Analyst' })]))
    const { person, router } = open('?title=java')
    await card()
    await person.click(await screen.findByRole('combobox', { name: 'Order' }))
    await person.click(await screen.findByRole('option', { name: 'Closing soon' }))
    expect(router.state.location.search).toBe('?title=java&order=closing')
    await waitFor(() => expect(lastQuery()?.get('order')).toBe('closing'))
    await person.click(await screen.findByRole('combobox', { name: 'Order' }))
    await person.click(await screen.findByRole('option', { name: 'Best match' }))
    expect(router.state.location.search).toBe('?title=java')
  })
})

describe('search', () => {
  it('runs on Enter, keeps the focus and omits empty parameters', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person, router } = open()
    await card()
    expect([...(lastQuery()?.keys() ?? [])].sort()).toEqual(['limit', 'page'])
    await person.type(await suggestingBox(), ' backend {Enter}')
    expect(router.state.location.search).toBe('?title=backend')
    await waitFor(() => expect(lastQuery()?.get('title')).toBe('backend'))
    expect(document.activeElement).toBe(searchBox())
  })

  it('shows the search from the URL, also after Back', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person, router } = open('?title=java')
    expect(searchBox().value).toBe('java')
    await person.clear(searchBox())
    await person.type(await suggestingBox(), 'go{Enter}')
    await router.navigate(-1)
    await waitFor(() => expect(searchBox().value).toBe('java'))
  })
})

describe('filters', () => {
  it('are counted, and removed one by one or all at once', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person, router } = open('?employmentType=FULL_TIME&city=Pune&datePosted=7d')
    await card()
    filters('Filters, 3 active')
    await person.click(screen.getByRole('button', { name: 'Remove filter City: Pune' }))
    expect(router.state.location.search).toBe('?employmentType=FULL_TIME&datePosted=7d')
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Remove filter Posted: Last Week' }),
    )
    await waitFor(() => expect(lastQuery()?.has('city')).toBe(false))
    expect(lastQuery()?.get('createdAfter')).toMatch(/T00:00:00.000Z$/)
    await person.click(screen.getByRole('button', { name: 'Clear All' }))
    expect(router.state.location.search).toBe('')
    filters('Filters')
  })

  it('change nothing until applied', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person, router } = open('?city=Pune')
    await card()
    await person.click(filters('Filters, 1 active'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter Jobs' })
    const named = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    expect(named?.querySelector('button')).toBeNull()
    await person.click(within(dialog).getByRole('button', { name: 'Remove Pune' }))
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.search).toBe('?city=Pune')
    await waitFor(() => expect(document.activeElement).toBe(filters('Filters, 1 active')))
  })

  it('offer cities that postings have, whatever their spelling', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    mockResponse(listFilterOptions, ({ query }) => ({
      success: true as const,
      data: query.get('search') === 'bengal' ? ['Bangalore', 'Bengal Town'] : [],
    }))
    const { person, router } = open()
    await card()
    await person.click(filters('Filters'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter Jobs' })
    await person.click(within(dialog).getByRole('button', { name: /^City/ }))
    await person.type(screen.getByRole('combobox', { name: 'Search options...' }), 'bengal')
    await person.click(await screen.findByRole('option', { name: 'Bangalore' }))
    await person.type(screen.getByRole('combobox', { name: 'Search options...' }), 'bengal')
    await person.click(await screen.findByRole('option', { name: 'Bengal Town' }))
    await person.keyboard('{Escape}')
    await person.click(within(dialog).getByRole('button', { name: 'Apply Filters' }))
    expect(router.state.location.search).toBe('?city=Bangalore&city=Bengal+Town')
  })

  it('ask whether another city is meant by a misspelt one, and take it with Enter', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    mockResponse(listFilterOptions, { success: true, data: [] })
    mockResponse(suggestCity, ({ query }) => ({
      success: true as const,
      data: query.get('text') === 'bengalooru' ? 'Bangalore' : null,
    }))
    const { person, router } = open()
    await card()
    await person.click(filters('Filters'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter Jobs' })
    await person.click(within(dialog).getByRole('button', { name: /^City/ }))
    await person.type(screen.getByRole('combobox', { name: 'Search options...' }), 'bengalooru')
    await screen.findByRole('option', { name: 'No such city. Bangalore?' })
    await person.keyboard('{Enter}')
    await screen.findByRole('option', { name: 'Bangalore', selected: true })
    await person.keyboard('{Escape}')
    await person.click(within(dialog).getByRole('button', { name: 'Apply Filters' }))
    expect(router.state.location.search).toBe('?city=Bangalore')
  })

  it('include work type, pay and companies with Endorsers', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person, router } = open()
    await card()
    await person.click(filters('Filters'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter Jobs' })
    await person.click(within(dialog).getByRole('button', { name: /^Work type/ }))
    await person.click(screen.getByRole('option', { name: 'Remote' }))
    await person.keyboard('{Escape}')
    await person.click(within(dialog).getByRole('button', { name: /^Minimum pay/ }))
    await person.click(screen.getByRole('option', { name: '₹10 LPA and up' }))
    await person.click(within(dialog).getByRole('switch', { name: 'Has Endorsers' }))
    await person.click(within(dialog).getByRole('button', { name: 'Apply Filters' }))
    expect(router.state.location.search).toBe('?workType=REMOTE&minSalary=1000000&hasEndorsers=true')
    await waitFor(() => expect(lastQuery()?.get('hasEndorsers')).toBe('true'))
    filters('Filters, 3 active')
    screen.getByRole('button', { name: 'Remove filter Company: Has Endorsers' })
  })

  it('say how many jobs each choice has, beside the words and the other filters', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    mockResponse(countChoices, ({ query }) => ({
      success: true as const,
      data: query.getAll('choice').map((choice) => ({
        choice,
        total: choice === 'REMOTE' ? 1000 : choice === 'true' ? 3 : 0,
        isCapped: choice === 'REMOTE',
      })),
    }))
    const { person } = open('?title=java&city=Pune&workType=HYBRID')
    await card()
    await person.click(filters('Filters, 2 active'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter Jobs' })
    await within(dialog).findByText(/an Endorser can refer you \(3\)/)
    await person.click(within(dialog).getByRole('button', { name: /^Work type/ }))
    await waitFor(() =>
      expect(optionCounts()).toEqual([
        ['On-site', '0'],
        ['Hybrid', '0'],
        ['Remote', '1,000+'],
      ]),
    )
    const { query } = requests.findLast(({ endpoint }) => endpoint === 'GET /api/v1/jobs/filter-counts') ?? {}
    expect(query?.get('title')).toBe('java')
    expect(query?.getAll('city')).toEqual(['Pune'])
    expect(query?.getAll('workType')).toEqual([])
  })

  it('can be cleared once there are some', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person } = open('?city=Pune')
    await card()
    await person.click(filters('Filters, 1 active'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter Jobs' }))
    const clear = dialog.getByRole('button', { name: 'Clear All' })
    expect(clear).toHaveProperty('disabled', false)
    await person.click(clear)
    expect(clear).toHaveProperty('disabled', true)
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Apply Filters' }))
  })

  it('are applied together', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person, router } = open('?title=java&city=Pune')
    await card()
    await person.click(filters('Filters, 1 active'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter Jobs' })
    await person.click(within(dialog).getByRole('button', { name: 'Clear All' }))
    await person.click(within(dialog).getByRole('button', { name: /^Job type/ }))
    await person.type(screen.getByRole('combobox', { name: 'Search options...' }), 'contr{Enter}{Escape}')
    await person.click(within(dialog).getByRole('button', { name: 'Apply Filters' }))
    expect(router.state.location.search).toBe('?title=java&employmentType=CONTRACT')
  })
})

describe('saving a job', () => {
  it('updates the bookmark at once', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const sendResponse = mockDeferredResponse(toggleSave, {
      success: true,
      message: 'Job saved successfully',
      isSaved: true,
      undo: null,
    })
    const { person } = open()
    await person.click(await bookmark())
    expect(await isSaved()).toBe('true')
    sendResponse()
    await screen.findByText('Job saved successfully')
    expect(await isSaved()).toBe('true')
  })

  it('reverts the bookmark and shows the reason when the request fails', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    mockError(toggleSave, 'JOB_CLOSED', 'This job is no longer open')
    const { person } = open()
    await person.click(await bookmark())
    await screen.findByText('This job is no longer open')
    expect(await isSaved()).toBe('false')
  })

  it('says when saving failed without a reason', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    mockError(toggleSave, 'INTERNAL', 'x')
    const { person } = open()
    await person.click(await bookmark())
    await screen.findByText('Failed to save job. Please try again.')
  })
})

describe('recommendations', () => {
  it('say where the preferred cities end', async () => {
    mockResponse(
      listJobs,
      jobPage(
        [
          { ...jobCard(), group: 'FITTING' },
          { ...jobCard({ id: aarav.id, title: 'Analyst' }), group: 'FITTING_ELSEWHERE' },
        ],
        { preferredCities: ['Pune', 'Mumbai'] },
      ),
    )
    open()
    await screen.findByRole('heading', {
      name: 'Nothing more in Pune and Mumbai. These are elsewhere or remote.',
    })
  })

  it('leave out a job that the Endorsee is not interested in, with Undo', async () => {
    const job = { ...jobCard(), group: 'FITTING' as const }
    mockResponse(listJobs, jobPage([job]))
    mockResponse(dismissedJobEndpoints.dismiss, { success: true, message: 'Left out' })
    mockResponse(dismissedJobEndpoints.restore, { success: true, message: 'Back' })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: `More about ${title}` }))
    mockResponse(listJobs, jobPage([]))
    await person.click(await screen.findByRole('menuitem', { name: 'Pays too little' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      reason: 'PAY',
    })
    mockResponse(listJobs, jobPage([job]))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await card()
  })

  it('cannot be left out of a search', async () => {
    mockResponse(listJobs, jobPage([jobCard()]))
    const { person } = open('?title=backend')
    await person.click(await screen.findByRole('button', { name: `More about ${title}` }))
    await screen.findByRole('menuitem', { name: 'Report this posting' })
    expect(screen.queryByRole('menuitem', { name: 'Pays too little' })).toBeNull()
  })
})
