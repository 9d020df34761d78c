import type { ReviewView, ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../../lib/session.ts'
import { reviewedApplicationFrom } from '../../../../testing/applications.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../../testing/mock-server.ts'
import { ravi } from '../../../../testing/people.ts'
import { renderRoutes } from '../../../../testing/render.tsx'
import ApplicationsPage from '../ApplicationsPage.tsx'

const { listViews, createView, renameView, deleteView } = endpoints.reviewViews
const everything: ReviewViewFilters = {
  tab: 'pending',
  search: '',
  status: '',
  dateRange: '',
  individual: 'all',
  jobTypes: [],
  experience: [],
  order: 'newest',
}
const waitsLong: ReviewView = {
  id: '0199a000-0000-7000-8000-00000000aa01',
  name: 'Waits long',
  filters: { ...everything, dateRange: 'over7d', order: 'oldest' },
  count: 1204,
}
const bakers: ReviewView = {
  id: '0199a000-0000-7000-8000-00000000aa02',
  name: 'Accepted bakers',
  filters: { ...everything, tab: 'approved', search: 'baker', status: 'ACCEPTED' },
  count: 3,
}
let views: ReviewView[]

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  views = [waitsLong, bakers]
  mockResponse(listViews, () => ({ success: true as const, data: views }))
  mockResponse(endpoints.applications.listForReview, {
    success: true,
    data: [reviewedApplicationFrom('Priya Nair', 1)],
    counts: { pending: 1, approved: 0, rejected: 0, archived: 0 },
    pagination: { page: 1, limit: 20, totalItems: 1, totalPages: 1 },
  })
})

function Screen() {
  return (
    <main>
      <ApplicationsPage />
    </main>
  )
}

const open = (query = '') =>
  renderRoutes([{ path: '/applications', Component: Screen }], `/applications${query}`)
const chips = () => screen.findByRole('navigation', { name: 'Saved views' })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = (method: string) => requests.find(({ endpoint }) => endpoint.startsWith(method))

it('opens a view, with its tab, filters and order in the address', async () => {
  const { person, router } = open()
  const row = within(await chips())
  expect((await row.findByRole('link', { name: /^Waits long/ })).textContent).toBe('Waits long1,204')
  expect(row.getByRole('link', { current: true }).textContent).toBe('All')
  await person.click(row.getByRole('link', { name: /^Accepted bakers/ }))
  expect(router.state.location.search).toBe('?tab=approved&search=baker&status=ACCEPTED')
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Saved views' })).getByRole('link', { current: true })
        .textContent,
    ).toBe('Accepted bakers3'),
  )
  await person.click(screen.getByRole('link', { name: 'All' }))
  expect(router.state.location.search).toBe('?tab=approved')
})

it('marks the view whose filters the address has, without the page', async () => {
  open('?tab=pending&dateRange=over7d&order=oldest&page=1')
  const row = within(await chips())
  await row.findByRole('button', { name: 'Actions for Waits long' })
  expect(row.getByRole('link', { current: true }).textContent).toBe('Waits long1,204')
  expect(row.queryByRole('button', { name: 'Save this view' })).toBeNull()
})

it('saves the tab, the filters and the order under a suggested name', async () => {
  const filters = { ...everything, search: 'baker', individual: 'active' as const, order: 'oldest' as const }
  mockResponse(createView, ({ body }) => {
    const view = {
      ...(body as Pick<ReviewView, 'name' | 'filters'>),
      id: '0199a000-0000-7000-8000-00000000aa03',
      count: 0,
    }
    views = [...views, view]
    return { success: true as const, data: view }
  })
  const { person } = open('?tab=pending&search=baker&individual=active&order=oldest')
  await person.click(await screen.findByRole('button', { name: 'Save this view' }))
  const form = await dialog('Save this view')
  form.getByText('Pending · “baker” · Active · Oldest first')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('baker, Active')
  await person.click(form.getByRole('button', { name: 'Save view' }))
  await screen.findByText('“baker, Active” is saved')
  expect(sent('POST /api/v1/review-views')?.body).toEqual({ name: 'baker, Active', filters })
  expect(within(await chips()).getByRole('link', { current: true }).textContent).toBe('baker, Active0')
})

it('names the kinds of job of a view', async () => {
  views = [
    { ...waitsLong, filters: { ...everything, jobTypes: ['FULL_TIME', 'REMOTE'], experience: ['MID'] } },
  ]
  open('?tab=pending&jobTypes=FULL_TIME,REMOTE')
  const row = within(await chips())
  const link = await row.findByRole('link', { name: /^Waits long/ })
  expect(link.getAttribute('href')).toBe(
    '/applications?tab=pending&jobTypes=FULL_TIME%2CREMOTE&experience=MID',
  )
})

it('needs a name, and says in the dialog why it was not saved', async () => {
  mockError(createView, 'LIMIT_REACHED', 'You can save up to 10 views. Please delete one first.')
  const { person } = open('?tab=pending&search=cook')
  await person.click(await screen.findByRole('button', { name: 'Save this view' }))
  const form = await dialog('Save this view')
  await person.clear(form.getByRole('textbox', { name: /^Name/ }))
  await person.click(form.getByRole('button', { name: 'Save view' }))
  await form.findByText('Please enter a name')
  await person.type(form.getByRole('textbox', { name: /^Name/ }), 'Cooks')
  await person.click(form.getByRole('button', { name: 'Save view' }))
  await form.findByText('You can save up to 10 views. Please delete one first.')
})

it('renames the open view', async () => {
  mockResponse(renameView, ({ body }) => {
    const view = { ...waitsLong, ...(body as { name: string }) }
    views = [view, bakers]
    return { success: true as const, data: view }
  })
  const { person } = open('?tab=pending&dateRange=over7d&order=oldest')
  await person.click(await screen.findByRole('button', { name: 'Actions for Waits long' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const form = await dialog('Rename this view')
  await person.clear(form.getByRole('textbox', { name: /^Name/ }))
  await person.type(form.getByRole('textbox', { name: /^Name/ }), 'Too long')
  await person.click(form.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('link', { name: /^Too long/ })
})

it('deletes the open view, which can be undone', async () => {
  mockResponse(deleteView, () => {
    views = [bakers]
    return { success: true as const, message: 'View deleted', undo: { id: waitsLong.id, seconds: 6 } }
  })
  mockResponse(endpoints.undo.undo, () => {
    views = [waitsLong, bakers]
    return { success: true as const, message: 'Undone' }
  })
  const { person } = open('?tab=pending&dateRange=over7d&order=oldest')
  await person.click(await screen.findByRole('button', { name: 'Actions for Waits long' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Waits long/ })).toBeNull())
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: /^Waits long/ })
})

it('shows no views on the page of one job', async () => {
  renderRoutes(
    [{ path: '/applications/of/:jobId', Component: ApplicationsPage }],
    `/applications/of/${bakers.id}`,
  )
  await screen.findByRole('row', { name: /Priya Nair/ })
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull()
  expect(sent('GET /api/v1/review-views')).toBeUndefined()
})

it('takes no row while there are no views and no filters', async () => {
  views = []
  open()
  await screen.findByRole('row', { name: /Priya Nair/ })
  await waitFor(() => expect(sent('GET /api/v1/review-views')).toBeDefined())
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull()
})
