import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'
import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../foundation/paths.ts'
import { signIn } from '../../lib/session.ts'
import { chatRoom } from '../../testing/chat.ts'
import { savedJob } from '../../testing/jobs.ts'
import {
  mockError,
  mockInvalidResponse,
  mockResponse,
  mockTimeout,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, anjali, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import EndorserSavedJobsPage from './EndorserSavedJobsPage.tsx'
import SavedJobsPage from './SavedJobsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
})

const { listSaved, removeSaved } = savedJobEndpoints
const title = 'Senior Backend Engineer'
const otherId = '0199a000-0000-7000-8000-0000000000a2'

function page(
  jobs: SavedJob[],
  overrides: Partial<{ totalJobs: number; totalPages: number; currentPage: number }> = {},
) {
  return { jobs, totalJobs: jobs.length, totalPages: 1, currentPage: 1, ...overrides }
}

const inMain = (Page: ComponentType) => () => (
  <main>
    <Page />
  </main>
)

function open(query = '', Page: ComponentType = SavedJobsPage) {
  const conversation = { path: paths.messages, Component: () => <p>A conversation</p> }
  return renderRoutes([{ path: '/saved', Component: inMain(Page) }, conversation], `/saved${query}`)
}

const openEndorser = (query = '') => open(query, EndorserSavedJobsPage)

const row = (name = title) => screen.findByRole('listitem', { name })
const lastQuery = () => requests.findLast(({ endpoint }) => endpoint === 'GET /api/v1/saved-jobs')?.query
const removeButton = () => screen.findByRole('button', { name: `Remove ${title} from saved jobs` })

describe('the saved jobs of an Endorsee', () => {
  it('have a title, a count and the actions of each job', async () => {
    mockResponse(
      listSaved,
      page([
        savedJob(),
        savedJob({ id: otherId, title: 'Analyst', applicationId: aarav.id, applicationStatus: 'REFERRED' }),
      ]),
    )
    open()
    screen.getByRole('heading', { level: 1, name: 'Saved Jobs' })
    screen.getByText('Apply To These Saved Jobs')
    await screen.findByRole('heading', { name: '2 Saved Jobs' })
    const first = within(await row())
    expect(first.getByRole('link', { name: `View details of ${title}` }).getAttribute('href')).toBe(
      `/dashboard/jobdescription/${savedJob().id}`,
    )
    first.getByRole('button', { name: `Connect Me: ${title}` })
    const applied = within(await row('Analyst'))
    applied.getByText('Referred')
    applied.getByRole('link', { name: 'View Status of Analyst' })
  })

  it('that are closed say so and offer similar jobs', async () => {
    mockResponse(
      listSaved,
      page([
        savedJob({ availability: 'EXPIRED', applicationDeadline: '2025-11-14' }),
        savedJob({ id: otherId, title: 'Analyst', availability: 'ARCHIVED' }),
      ]),
    )
    open()
    expect((await row()).textContent).toContain('Closed on 14 Nov 2025')
    expect((await row('Analyst')).textContent).toContain('No longer open')
    expect(screen.getByRole('link', { name: 'Similar jobs to Analyst' }).getAttribute('href')).toBe(
      '/dashboard/jobrecommendations?title=Analyst',
    )
    expect(screen.queryByRole('button', { name: /Connect Me/ })).toBeNull()
  })

  it('are searched, filtered and ordered on the server', async () => {
    mockResponse(listSaved, page([savedJob()]))
    const { person } = open('?city=Pune')
    await row()
    await person.type(screen.getByRole('searchbox', { name: 'Search your saved jobs...' }), 'java{Enter}')
    await waitFor(() => expect(lastQuery()?.get('title')).toBe('java'))
    expect(lastQuery()?.getAll('city')).toEqual(['Pune'])
    expect(lastQuery()?.get('order')).toBe('saved')
    await person.click(screen.getByRole('combobox', { name: 'Order' }))
    await person.click(await screen.findByRole('option', { name: 'Closing date' }))
    await waitFor(() => expect(lastQuery()?.get('order')).toBe('closing'))
    await person.click(screen.getByRole('button', { name: 'Remove filter City: Pune' }))
    await waitFor(() => expect(lastQuery()?.getAll('city')).toEqual([]))
  })

  it('load more, ten at a time', async () => {
    mockResponse(listSaved, ({ query }) =>
      query.get('page') === '2'
        ? page([savedJob({ id: otherId, title: 'Analyst' })], { totalJobs: 2, totalPages: 2, currentPage: 2 })
        : page([savedJob()], { totalJobs: 2, totalPages: 2 }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Load More' }))
    await row('Analyst')
    await row()
    expect(lastQuery()?.get('limit')).toBe('10')
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  it('are removed with an undo, and loaded again', async () => {
    let isSaved = true
    mockResponse(listSaved, () => page(isSaved ? [savedJob()] : []))
    mockResponse(removeSaved, () => {
      isSaved = false
      return {
        success: true as const,
        message: 'Job removed from saved jobs',
        undo: { id: otherId, seconds: 8 },
      }
    })
    mockResponse(undoEndpoints.undo, () => {
      isSaved = true
      return { success: true as const, message: 'Undone' }
    })
    const { person } = open()
    await person.click(await removeButton())
    await screen.findByRole('heading', { name: 'No Saved Jobs Yet' })
    screen.getByText('Job removed from saved jobs')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await row()
  })

  it('that cannot be removed stay, with an error', async () => {
    mockResponse(listSaved, page([savedJob()]))
    mockError(removeSaved, 'INTERNAL', '')
    const { person } = open()
    await person.click(await removeButton())
    await screen.findByText('Failed to remove job')
    await row()
  })

  it('are empty in two ways', async () => {
    mockResponse(listSaved, page([]))
    const { unmount } = open()
    await screen.findByRole('heading', { name: 'No Saved Jobs Yet' })
    screen.getByText('Start saving your favorite jobs to apply in future.')
    unmount()
    const { person } = open('?title=zzz')
    await screen.findByRole('heading', { name: 'No jobs found' })
    await person.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByRole('heading', { name: 'No Saved Jobs Yet' })
  })

  it('that do not load can be tried again', async () => {
    mockError(listSaved, 'INTERNAL', '')
    const { person, unmount } = open()
    await screen.findByText('Failed to load saved jobs. Please try again.')
    mockResponse(listSaved, page([savedJob()]))
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    await row()
    unmount()
  })

  it('that take longer than ten seconds say so', async () => {
    mockTimeout(10_000)
    open()
    await screen.findByText('Request timed out. Please try again.')
  })

  it('that are no list are an invalid response', async () => {
    mockInvalidResponse(listSaved)
    open()
    await screen.findByText('Invalid response from server')
  })
})

describe('the saved jobs of an Endorser', () => {
  beforeEach(() => signIn('a token', ravi, false))
  it('can be loaded again after a failure', async () => {
    mockError(listSaved, 'INTERNAL', '')
    const { person } = openEndorser()
    await screen.findByText('Failed to load saved jobs. Please try again.')
    mockResponse(listSaved, page([savedJob()]))
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await row()
  })

  it('lead to the job, and those of the own company to its applicants', async () => {
    mockResponse(
      listSaved,
      page([savedJob(), savedJob({ id: otherId, title: 'Analyst', companyId: ravi.company?.id ?? '' })]),
    )
    openEndorser()
    await screen.findByRole('heading', { name: '2 Saved Jobs' })
    expect(
      within(await row())
        .getByRole('link', { name: `View details of ${title}` })
        .getAttribute('href'),
    ).toBe(`/dashboard/jobposting/jobdescription/${savedJob().id}`)
    expect(within(await row()).queryByRole('link', { name: /Connect Me/ })).toBeNull()
    expect(
      within(await row('Analyst'))
        .getByRole('link', { name: 'Connect Me: applicants of Analyst' })
        .getAttribute('href'),
    ).toBe(`/dashboard/jobposting/endorseeapplied/${otherId}`)
  })

  it('open the conversation with the colleague who takes care of the posting', async () => {
    const poster = { id: anjali.id, firstName: 'Anjali', lastName: 'Mehta' }
    mockResponse(listSaved, page([savedJob({ companyId: ravi.company?.id ?? '', poster })]))
    mockResponse(chatEndpoints.createRoom, { success: true as const, data: chatRoom() })
    const { person, router } = openEndorser()
    await person.click(
      await screen.findByRole('button', { name: `Connect Me: message Anjali Mehta about ${title}` }),
    )
    await screen.findByText('A conversation')
    expect(router.state.location.search).toBe(`?room=${chatRoom().id}`)
    expect(requests.findLast(({ endpoint }) => endpoint === 'POST /api/v1/chat/rooms')?.body).toEqual({
      participantId: anjali.id,
    })
  })

  it('are filtered by type and date, and all filters are cleared at once', async () => {
    mockResponse(listSaved, page([savedJob()]))
    const { person } = openEndorser('?type=REMOTE&posted=7d')
    await row()
    expect(lastQuery()?.get('employmentType')).toBe('REMOTE')
    expect(lastQuery()?.get('datePosted')).toBe('7d')
    await person.click(screen.getByRole('combobox', { name: 'Employment Type' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All Types',
      'Full-time',
      'Part-time',
      'Contract',
      'Internship',
      'Remote',
    ])
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(lastQuery()?.get('employmentType')).toBeNull())
  })

  it('are empty in two ways', async () => {
    mockResponse(listSaved, page([]))
    const { unmount } = openEndorser()
    await screen.findByRole('heading', { name: 'No saved jobs yet' })
    expect(screen.getByRole('link', { name: 'Browse Jobs' }).getAttribute('href')).toBe(
      '/dashboard/jobposting',
    )
    unmount()
    openEndorser('?search=zzz')
    await screen.findByRole('heading', { name: 'No jobs found' })
    screen.getByRole('button', { name: 'Clear filters' })
  })
})
