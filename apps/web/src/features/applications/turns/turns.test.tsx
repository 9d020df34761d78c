import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { endpoints } from '@endorse/contract/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { Shortcuts } from '../../../foundation/Shortcuts.tsx'
import { signIn } from '../../../lib/session.ts'
import { setShortcutsEnabled } from '../../../lib/shortcuts.ts'
import { reviewedApplication, reviewedApplicationFrom } from '../../../testing/applications.ts'
import { endorserHome } from '../../../testing/homes.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { useEndorserHome } from '../../dashboards/home-api.ts'
import ApplicationsPage from '../review/ApplicationsPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  setShortcutsEnabled(true)
})

const list = '/dashboard/applications'
const meera = '0199a000-0000-7000-8000-0000000000c7'
const mine = reviewedApplication({
  ...reviewedApplicationFrom('Priya Nair', 1),
  asked: { id: ravi.id, name: 'Ravi Kumar' },
  myTurn: true,
  turn: 2,
  turnDueAt: new Date(2099, 11, 7, 18).toISOString(),
  turnReason: 'HAS_JOB',
})
const hers = reviewedApplication({
  ...reviewedApplicationFrom('Rohan Deshpande', 2),
  asked: { id: meera, name: 'Meera Iyer' },
  turn: 1,
})

function mockList() {
  mockResponse(endpoints.applications.listForReview, ({ query }) => {
    const data = query.get('forMe') === 'true' ? [mine] : [mine, hers]
    return {
      success: true as const,
      data,
      counts: { pending: data.length, approved: 0, rejected: 0, archived: 0 },
      pagination: { page: 1, limit: 20, totalItems: data.length, totalPages: 1 },
    }
  })
}

/** The sidebar loads the home page's figures for its count. */
function Screen() {
  useEndorserHome()
  return (
    <main>
      <Shortcuts navigation={[]} />
      <Link to={list}>Applicants</Link>
      <ApplicationsPage />
    </main>
  )
}

function open(address = list) {
  mockList()
  mockResponse(dashboardEndpoints.endorser, {
    success: true,
    data: endorserHome({ forYou: { total: 1, requests: [] } }),
  })
  mockResponse(turnEndpoints.listColleagues, {
    success: true,
    data: [{ id: meera, name: 'Meera Iyer', currentRole: 'Staff Engineer', photoUrl: null, room: 3 }],
    isLastTurn: false,
  })
  return renderRoutes([{ path: list, Component: Screen }], address)
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const passOnRequest = () => requests.find(({ endpoint }) => endpoint.endsWith('/pass-on'))

it('does not count what is in one’s own turn beside a filtered list', async () => {
  open(`${list}?search=Priya`)
  await row('Priya Nair')
  screen.getByRole('button', { name: 'For you' })
})

it('lists what is in one’s own turn, with due time and reason, and remembers that for links of the app', async () => {
  const { person, router } = open()
  await within(await row('Rohan Deshpande')).findByText('Meera Iyer’s turn')
  await person.click(await screen.findByRole('button', { name: /^For you\s*1$/ }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rohan Deshpande/ })).toBeNull())
  const shown = within(await row('Priya Nair'))
  shown.getByText('Mon 7 Dec, 6 pm')
  shown.getByText('You take care of this job')
  // The tabs still count what is open to all.
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Pending/ }).textContent).toBe('Pending2'))

  await person.click(screen.getByRole('link', { name: 'Applicants' }))
  await waitFor(() => expect(router.state.location.search).toBe('?forMe=true'))
  await person.click(screen.getByRole('button', { name: /^All/ }))
  await row('Rohan Deshpande')
  await person.click(screen.getByRole('link', { name: 'Applicants' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('passes a request on to a colleague with the key P', async () => {
  const { person } = open()
  const link = within(await row('Priya Nair')).getByRole('link', { name: 'Priya Nair' })
  link.focus()
  fireEvent.keyDown(link, { key: 'p' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Priya Nair' }))
  await person.click(await dialog.findByRole('radio', { name: /Meera Iyer.*room for 3 this week/ }))
  mockResponse(turnEndpoints.passOn, {
    success: true,
    message: 'Passed on. Meera Iyer is asked now',
    data: { ...mine, myTurn: false },
  })
  await person.click(dialog.getByRole('button', { name: 'Pass on' }))
  await screen.findByText('Passed on. Meera Iyer is asked now')
  expect(passOnRequest()?.body).toEqual({ to: meera })
})

it('says that nobody is asked afterwards', async () => {
  const { person } = open()
  mockResponse(turnEndpoints.listColleagues, { success: true, data: [], isLastTurn: true })
  await person.click(await screen.findByRole('button', { name: 'Pass on Priya Nair' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Nobody is asked after you\. .* is closed without an answer\.$/)
  expect(dialog.queryByRole('radio')).toBeNull()
})

it('says that the request has moved on meanwhile, and closes', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Pass on Priya Nair' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Meera Iyer')
  mockError(turnEndpoints.passOn, 'ALREADY_CHANGED', 'This request was passed on meanwhile.')
  await person.click(dialog.getByRole('button', { name: 'Pass on' }))
  await screen.findByText('This request was passed on meanwhile.')
  expect(passOnRequest()?.body).toEqual({})
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('sends the turn that was shown with a decision', async () => {
  const { person } = open()
  mockResponse(endpoints.applications.decide, { success: true, message: 'Saved', data: mine, undo: null })
  await person.click(await screen.findByRole('button', { name: 'Approve Priya Nair' }))
  await waitFor(() =>
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({ turn: 2 }),
  )
})

it('says that nothing is in one’s own turn, and leads to all', async () => {
  const { person } = open(`${list}?forMe=true&search=nobody`)
  await row('Priya Nair')
  mockResponse(endpoints.applications.listForReview, ({ query }) => ({
    success: true as const,
    data: query.get('forMe') === 'true' ? [] : [hers],
    counts: { pending: 1, approved: 0, rejected: 0, archived: 0 },
    pagination: { page: 1, limit: 20, totalItems: 1, totalPages: 1 },
  }))
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await screen.findByText('Nothing is asked of you')
  await person.click(screen.getByRole('button', { name: 'Show all' }))
  await row('Rohan Deshpande')
})
