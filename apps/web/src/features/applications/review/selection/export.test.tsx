import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../../lib/session.ts'
import { reviewedApplicationFrom } from '../../../../testing/applications.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../../testing/mock-server.ts'
import { ravi } from '../../../../testing/people.ts'
import { renderRoutes } from '../../../../testing/render.tsx'
import ApplicationsPage from '../ApplicationsPage.tsx'

useMockServer()
const { listForReview } = endpoints.applications
const { exportCsv } = endpoints.applicationReview
const priya = reviewedApplicationFrom('Priya Nair', 1)
const saved = vi.fn<(name: string) => void>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  saved.mockClear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.href)
  })
  mockResponse(exportCsv, 'Applicant')
  mockResponse(listForReview, {
    success: true as const,
    data: [priya],
    counts: { pending: 42, approved: 58, rejected: 11, archived: 7 },
    pagination: { page: 1, limit: 20, totalItems: 42, totalPages: 3 },
  })
})

function Screen() {
  return (
    <main>
      <ApplicationsPage />
    </main>
  )
}

async function openMenu(address = '/applications') {
  const { person } = renderRoutes([{ path: '/applications', Component: Screen }], address)
  await screen.findByRole('row', { name: /Priya Nair/ })
  return person
}

const sentBody = () => requests.findLast(({ path }) => path === exportCsv.path)?.body

it('downloads the tab with its filters', async () => {
  const person = await openMenu('/applications?tab=pending&search=priya&status=REVIEWED')
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await person.click(
    await screen.findByRole('menuitem', {
      name: 'All 42 in Pending With the search and filters of this page',
    }),
  )
  await waitFor(() => expect(saved).toHaveBeenCalledWith('blob:file'))
  expect(sentBody()).toEqual({
    tab: 'pending',
    individual: 'all',
    order: 'newest',
    search: 'priya',
    status: 'REVIEWED',
  })
})

it('downloads all applications, or the selected ones', async () => {
  const person = await openMenu()
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  expect(screen.queryByRole('menuitem', { name: /selected/ })).toBeNull()
  await screen.findByText(/Each export is logged/)
  await person.click(
    screen.getByRole('menuitem', { name: /^All applications.*Every tab, with status and dates/ }),
  )
  await waitFor(() => expect(sentBody()).toEqual({}))
  await person.click(screen.getByRole('checkbox', { name: 'Select Priya Nair' }))
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: /^1 selected row/ }))
  await waitFor(() => expect(sentBody()).toEqual({ applicationIds: [priya.id] }))
})

it('says why an export is refused', async () => {
  mockError(exportCsv, 'TOO_MANY_REQUESTS', 'You have exported very many lists.')
  const person = await openMenu()
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: /^All applications/ }))
  await screen.findByText('You have exported very many lists.')
  expect(saved).not.toHaveBeenCalled()
})

it('says with an icon and a line what each choice exports', async () => {
  const person = await openMenu()
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual(items.map(() => 1))
  expect(items.map((item) => getComputedStyle(item).paddingTop)).toEqual(items.map(() => '8px'))
  screen.getByText('Phone numbers are only in rows that you accepted. Each export is logged.')
})
