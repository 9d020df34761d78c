import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { savedSearchEndpoints } from '@endorse/contract/saved-searches/endpoints'
import type { SavedSearch } from '@endorse/contract/saved-searches/schemas'
import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { jobCard, jobPage } from '../../testing/jobs.ts'
import {
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import JobRecommendationsPage from '../job-search/JobRecommendationsPage.tsx'
import SavedJobsPage from '../saved-jobs/SavedJobsPage.tsx'
import MailsStoppedPage from './MailsStoppedPage.tsx'
import NewJobsPage from './NewJobsPage.tsx'
import { SearchMailSettingsForm } from './SearchMailSettings.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
  mockResponse(savedJobEndpoints.listSaved, { jobs: [], totalJobs: 0, totalPages: 0, currentPage: 1 })
})

const { listSearches, createSearch, updateSearch, deleteSearch, listNewJobs, markSeen, setMails } =
  savedSearchEndpoints
const searchId = '0199a000-0000-7000-8000-0000000000d1'
const mails = { hour: 8, maxJobs: 10, onlyWithEndorsers: false } as const

function savedSearch(overrides: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: searchId,
    name: 'Backend, Bangalore',
    search: {
      title: 'backend',
      employmentType: ['FULL_TIME'],
      workType: [],
      experienceLevel: [],
      city: ['Bangalore'],
      country: [],
      companyName: [],
      skillsRequired: [],
      datePosted: '',
      minSalary: 0,
      hasEndorsers: false,
    },
    mail: 'DAILY',
    newCount: 3,
    nextMailAt: '2025-11-20T02:30:00.000Z',
    ...overrides,
  }
}

const mockSearches = (...searches: SavedSearch[]) =>
  mockResponse(listSearches, { success: true, data: { searches, mails, inLetter: false } })

const lastBody = (endpoint: string) => requests.findLast((request) => request.endpoint === endpoint)?.body

const openList = () => renderRoutes([{ path: '/saved', Component: SavedJobsPage }], '/saved')
const row = () => screen.findByRole('listitem', { name: 'Backend, Bangalore' })

const choose = async (person: ReturnType<typeof openList>['person'], label: string) => {
  await person.click(within(await row()).getByRole('button', { name: 'Actions for Backend, Bangalore' }))
  await person.click(await screen.findByRole('menuitem', { name: label }))
}

describe('the list of saved searches', () => {
  it('shows what each searches for, what is new and how often it is mailed', async () => {
    mockSearches(savedSearch())
    openList()
    const shown = within(await row())
    expect(shown.getByRole('link', { name: 'Backend, Bangalore' }).getAttribute('href')).toBe(
      '/dashboard/jobrecommendations?title=backend&employmentType=FULL_TIME&city=Bangalore',
    )
    shown.getByText('“backend” · Full-time · Bangalore')
    expect(shown.getByRole('link', { name: '3 new jobs of Backend, Bangalore' }).getAttribute('href')).toBe(
      `/dashboard/savedjobs/searches/${searchId}`,
    )
    shown.getByText('Mail every day')
  })

  it('changes how often a search is mailed', async () => {
    mockSearches(savedSearch({ newCount: 0 }))
    mockResponse(updateSearch, { success: true, data: savedSearch() })
    const { person } = openList()
    expect((await row()).textContent).toContain('Nothing new')
    await choose(person, 'Mail every week')
    await waitFor(() =>
      expect(lastBody(`PATCH /api/v1/saved-searches/${searchId}`)).toEqual({ mail: 'WEEKLY' }),
    )
  })

  it('renames a search, and says when the name is taken', async () => {
    mockSearches(savedSearch())
    mockError(updateSearch, 'NAME_TAKEN', 'You have a search with this name already')
    const { person } = openList()
    await choose(person, 'Rename')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await person.clear(name)
    await person.type(name, 'Go')
    await person.click(screen.getByRole('button', { name: 'Rename' }))
    await screen.findByText('You have a search with this name already')
    mockResponse(updateSearch, { success: true, data: savedSearch() })
    await person.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastBody(`PATCH /api/v1/saved-searches/${searchId}`)).toEqual({ name: 'Go' })
  })

  it('deletes a search, with an undo', async () => {
    let isDeleted = false
    mockResponse(listSearches, () => ({
      success: true as const,
      data: { searches: isDeleted ? [] : [savedSearch()], mails, inLetter: false },
    }))
    mockResponse(deleteSearch, () => {
      isDeleted = true
      return { success: true as const, message: 'Saved search deleted', undo: { id: aarav.id, seconds: 8 } }
    })
    mockResponse(undoEndpoints.undo, () => {
      isDeleted = false
      return { success: true as const, message: 'Undone' }
    })
    const { person } = openList()
    await choose(person, 'Delete')
    await screen.findByText(/^None yet/)
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await row()
  })

  it('that does not load can be tried again', async () => {
    mockError(listSearches, 'INTERNAL', '')
    const { person } = openList()
    await screen.findByText('Your searches could not be loaded.')
    mockSearches(savedSearch())
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await row()
  })
})

describe('saving a search', () => {
  it('is offered for words or filters, with a name and how often it is mailed', async () => {
    mockResponse(jobSearchEndpoints.listJobs, jobPage([jobCard()]))
    mockError(createSearch, 'NAME_TAKEN', 'You have a search with this name already')
    const { person } = renderRoutes(
      [{ path: '/jobs', Component: JobRecommendationsPage }],
      '/jobs?title=java&city=Pune&order=newest',
    )
    await person.click(await screen.findByRole('button', { name: 'Save this search' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(name.value).toBe('java, Pune')
    await person.click(screen.getByRole('combobox', { name: 'Mail new jobs' }))
    await person.click(await screen.findByRole('option', { name: 'Every week' }))
    await person.click(screen.getByRole('button', { name: 'Save search' }))
    await screen.findAllByText('You have a search with this name already')
    mockResponse(createSearch, { success: true, data: savedSearch() })
    await person.click(screen.getByRole('button', { name: 'Save search' }))
    await screen.findByText('“java, Pune” is saved')
    expect(lastBody('POST /api/v1/saved-searches')).toMatchObject({
      name: 'java, Pune',
      mail: 'WEEKLY',
      search: { title: 'java', city: ['Pune'] },
    })
  })

  it('is not offered without words and filters', async () => {
    mockResponse(jobSearchEndpoints.listJobs, jobPage([jobCard()]))
    renderRoutes([{ path: '/jobs', Component: JobRecommendationsPage }], '/jobs?order=newest')
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })
})

const openNewJobs = () =>
  renderRoutes([{ path: '/searches/:searchId', Component: NewJobsPage }], `/searches/${searchId}`)

describe('the new jobs of a search', () => {
  it('are listed before those that were seen, and marked as seen', async () => {
    const jobs = [
      { ...jobCard(), isNew: true },
      { ...jobCard({ id: aarav.id, title: 'Analyst' }), isNew: false },
    ]
    mockResponse(listNewJobs, {
      success: true,
      data: { name: 'Backend, Bangalore', search: savedSearch().search, jobs },
      pagination: { page: 1, limit: 10, totalItems: 2, totalPages: 1 },
    })
    mockResponse(markSeen, { success: true, message: 'Marked as seen' })
    openNewJobs()
    await screen.findByRole('heading', { level: 1, name: 'New jobs: Backend, Bangalore' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '1 new',
      'Earlier',
    ])
    await waitFor(() =>
      expect(requests.map(({ endpoint }) => endpoint)).toContain(
        `POST /api/v1/saved-searches/${searchId}/seen`,
      ),
    )
  })

  it('of a search that is deleted are not found', async () => {
    mockError(listNewJobs, 'NOT_FOUND', 'Saved search not found')
    openNewJobs()
    await screen.findByRole('heading', { name: 'Search not found' })
  })
})

const alignmentOf = (name: string) =>
  getComputedStyle(screen.getByRole('heading', { name }).closest('section') as HTMLElement).textAlign
const openLink = () =>
  renderRoutes([{ path: '/mails-stopped', Component: MailsStoppedPage }], '/mails-stopped#token')

/** Opens the link, and presses the button. */
async function openAndStop() {
  const rendered = openLink()
  await rendered.person.click(await screen.findByRole('button', { name: 'Stop the mails' }))
  return rendered
}

describe('the link of a mail', () => {
  const stopped = {
    isLetter: false,
    name: 'Remote Go',
    email: 'aar…@postbox.example',
    othersCount: 2,
    allToken: 'all',
  }

  beforeEach(() => {
    const { isLetter, name, email } = stopped
    mockResponse(savedSearchEndpoints.checkStopLink, { success: true, data: { isLetter, name, email } })
  })

  it('changes nothing when it is opened, and says what the button stops', async () => {
    openLink()
    await screen.findByRole('heading', { name: 'Stop the mails for “Remote Go”?' })
    screen.getByText(
      'aar…@postbox.example then gets no more mails for this search. The search stays in Saved Jobs.',
    )
    expect(requests.map(({ endpoint }) => endpoint)).toEqual(['POST /api/v1/saved-searches/stop/check'])
  })

  it('offers the button again when stopping fails', async () => {
    mockNetworkError(savedSearchEndpoints.stopMails)
    const { person } = await openAndStop()
    await screen.findByText('Network error. Please check your internet connection.')
    mockResponse(savedSearchEndpoints.stopMails, { success: true, data: stopped })
    await person.click(screen.getByRole('button', { name: 'Stop the mails' }))
    await screen.findByRole('heading', { name: 'Mails for “Remote Go” are stopped' })
  })

  it('stops one search, takes it back, and offers to stop all', async () => {
    mockResponse(savedSearchEndpoints.stopMails, ({ body }) => ({
      success: true as const,
      data:
        (body as { token: string }).token === 'all' ? { ...stopped, name: null, othersCount: 0 } : stopped,
    }))
    mockResponse(savedSearchEndpoints.resumeMails, { success: true, data: { mailsCome: true } })
    const { person } = await openAndStop()
    await screen.findByRole('heading', { name: 'Mails for “Remote Go” are stopped' })
    screen.getByText(
      'aar…@postbox.example gets no more mails for this search. The search stays in Saved Jobs, and two other searches still send mails.',
    )
    expect(alignmentOf('Mails for “Remote Go” are stopped')).toBe('left')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('heading', { name: 'The mails come again' })
    expect(alignmentOf('The mails come again')).toBe('left')
    await person.click(screen.getByRole('button', { name: 'Stop them' }))
    await person.click(await screen.findByRole('button', { name: 'Stop all three searches' }))
    await screen.findByRole('heading', { name: 'Mails for all searches are stopped' })
  })

  it('says that no mails come while they are switched off elsewhere', async () => {
    mockResponse(savedSearchEndpoints.stopMails, { success: true, data: { ...stopped, othersCount: 0 } })
    mockResponse(savedSearchEndpoints.resumeMails, { success: true, data: { mailsCome: false } })
    const { person } = await openAndStop()
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('heading', { name: 'No mails come yet' })
    expect(screen.queryByText('As often as you chose before.')).toBeNull()
  })

  it('keeps saying that the mails are stopped when taking it back fails, which can be tried again', async () => {
    mockResponse(savedSearchEndpoints.stopMails, { success: true, data: stopped })
    mockNetworkError(savedSearchEndpoints.resumeMails)
    const { person } = await openAndStop()
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Network error. Please check your internet connection.')
    screen.getByRole('heading', { name: 'Mails for “Remote Go” are stopped' })
    mockResponse(savedSearchEndpoints.resumeMails, { success: true, data: { mailsCome: true } })
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('heading', { name: 'The mails come again' })
    expect(screen.queryByText(/Network error/)).toBeNull()
  })

  it('of the weekly letter stops it, and says what else depends on it', async () => {
    const letter = { isLetter: true, name: null, email: stopped.email }
    mockResponse(savedSearchEndpoints.checkStopLink, { success: true, data: letter })
    mockResponse(savedSearchEndpoints.stopMails, {
      success: true,
      data: { ...letter, othersCount: 0, allToken: 'all' },
    })
    mockResponse(savedSearchEndpoints.resumeMails, { success: true, data: { mailsCome: true } })
    const { person } = openLink()
    await screen.findByRole('heading', { name: 'Stop the weekly letter?' })
    screen.getByText(/what you have chosen to get in the letter only is not mailed then/)
    await person.click(screen.getByRole('button', { name: 'Stop the letter' }))
    await screen.findByRole('heading', { name: 'The weekly letter is stopped' })
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('heading', { name: 'The letter comes again' })
  })

  it('says when it does not work', async () => {
    mockError(savedSearchEndpoints.checkStopLink, 'NOT_FOUND', 'Link not found')
    openLink()
    await screen.findByText(/This link does not work/)
  })
})

describe('the settings of saved-search mails', () => {
  it('say that new jobs come in the weekly letter, but for searches that are not mailed', async () => {
    const never = savedSearch({ id: crypto.randomUUID(), name: 'Remote Go', mail: 'NEVER', nextMailAt: null })
    mockResponse(listSearches, {
      success: true,
      data: { searches: [savedSearch(), never], mails, inLetter: true },
    })
    renderRoutes([{ path: '/settings', Component: SearchMailSettingsForm }], '/settings')
    await screen.findByText(/Next: in the weekly letter/)
    screen.getByText(/No mails, only the list in Saved Jobs/)
  })

  it('change the frequency of a search and how mails arrive', async () => {
    mockSearches(savedSearch())
    mockResponse(updateSearch, { success: true, data: savedSearch() })
    mockResponse(setMails, { success: true, data: mails })
    const { person } = renderRoutes([{ path: '/settings', Component: SearchMailSettingsForm }], '/settings')
    await person.click(await screen.findByRole('combobox', { name: 'Mails for Backend, Bangalore' }))
    await person.click(await screen.findByRole('option', { name: 'Never' }))
    await waitFor(() =>
      expect(lastBody(`PATCH /api/v1/saved-searches/${searchId}`)).toEqual({ mail: 'NEVER' }),
    )
    await person.click(screen.getByRole('switch', { name: 'Only companies with Endorsers' }))
    await waitFor(() =>
      expect(lastBody('PUT /api/v1/saved-searches/mails')).toEqual({ ...mails, onlyWithEndorsers: true }),
    )
  })
})
