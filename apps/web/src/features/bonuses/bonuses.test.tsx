import { bonusEndpoints as endpoints } from '@endorse/contract/bonuses/endpoints'
import type { CompanyBonus } from '@endorse/contract/bonuses/schemas'
import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { dayInIndia } from '../../testing/day-in-india.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali, ravi } from '../../testing/people.ts'
import { renderRoutes, renderWithProviders } from '../../testing/render.tsx'
import BonusesPage from './BonusesPage.tsx'
import EligibleBadge from './EligibleBadge.tsx'
import OwnBonuses from './OwnBonuses.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', anjali, false)
})

const id = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`
const bonus = (number: number, about: Partial<CompanyBonus>): CompanyBonus => ({
  id: id(number),
  version: 1,
  applicationId: id(9),
  hire: 'Karthik Iyer',
  endorser: { name: 'Ravi Kulkarni', photoUrl: null },
  jobTitle: 'Data Lead',
  state: 'ELIGIBLE',
  amount: 75_000,
  amountText: null,
  hiredOn: '2026-09-01',
  eligibleOn: '2026-11-30',
  paidMonth: null,
  reason: null,
  note: null,
  saysNow: null,
  ...about,
})
const eligible = bonus(1, {})
const pending = bonus(2, { hire: 'Devika Joshi', state: 'PENDING', amount: 50_000, eligibleOn: '2099-02-27' })
const paid = bonus(3, { hire: 'Joseph Kurian', state: 'PAID', paidMonth: '2026-08', saysNow: 'NOT_CHOSEN' })
const none = bonus(4, { hire: 'Tenzin Dolma', state: 'NONE', amount: null, eligibleOn: dayInIndia(-1) })
const counts = { PENDING: 1, ELIGIBLE: 1, PAID: 1, ENDED: 0, NONE: 1 }

function open(data = [eligible, pending, paid, none], path = '/') {
  const pagination = { page: 1, limit: 20, totalItems: data.length, totalPages: 1 }
  mockResponse(endpoints.list, { success: true, data, pagination })
  mockResponse(endpoints.counts, { success: true, data: counts })
  return renderRoutes([{ path: '/', Component: BonusesPage }], path).person
}

const moved = (ids: string[], left: { id: string; message: string }[] = []) => ({
  success: true as const,
  message:
    left.length > 0 ? `${ids.length} marked as paid, ${left.length} not` : `${ids.length} marked as paid`,
  data: [
    ...ids.map((one) => ({ id: one, moved: true, message: null })),
    ...left.map((one) => ({ ...one, moved: false })),
  ],
  undo: { id: id(7), seconds: 6 },
})
const sentMove = () => requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body
const select = async (person: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole('checkbox', { name: `Select the bonus for ${name}` }))

it('shows the state of each bonus, and what the person says now', async () => {
  open()
  await screen.findByText('Eligible from 27 Feb 2099')
  screen.getByText('Since 30 Nov 2026')
  screen.getByText('Paid with August 2026')
  screen.getByText('Role has no bonus')
  screen.getByText('Says now: Not chosen')
  screen.getByRole('tab', { name: 'All 4' })
  screen.getByRole('tab', { name: 'Ended 0' })
})

it('marks the eligible ones as paid, leaves the others out, and can be undone', async () => {
  const person = open()
  await select(person, 'Karthik Iyer')
  await select(person, 'Devika Joshi')
  await select(person, 'Joseph Kurian')
  await person.click(screen.getByRole('button', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Mark 2 bonuses as paid/ }))
  dialog.getByText('1 is eligible, 1 is not yet, 1 is closed already and left out')
  dialog.getByText('Devika Joshi’s bonus is eligible from 27 Feb 2099')
  dialog.getByText('₹75,000 for 1')
  await person.type(dialog.getByLabelText(/^Note for payroll/), 'Voucher 7')
  mockResponse(endpoints.move, moved([eligible.id]))
  mockResponse(undoEndpoints.undo, { success: true, message: 'Undone' })
  await person.click(dialog.getByRole('button', { name: 'Mark 1 as paid' }))
  await screen.findByText('1 marked as paid')
  expect(sentMove()).toMatchObject({
    bonuses: [{ id: eligible.id, version: 1 }],
    to: 'PAID',
    payEarly: false,
    note: 'Voucher 7',
    month: expect.stringMatching(/^\d{4}-\d{2}$/),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone')
})

it('pays early what is not eligible yet, and says that nothing is left otherwise', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Actions for the bonus for Devika Joshi' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Mark 0 as paid' }))
  await dialog.findByText(/^Nothing is left to mark/)
  await person.click(dialog.getByRole('button', { name: 'Pay early' }))
  mockResponse(endpoints.move, moved([pending.id]))
  await person.click(dialog.getByRole('button', { name: 'Mark 1 as paid' }))
  await screen.findByText('1 marked as paid')
  expect(sentMove()).toMatchObject({ bonuses: [{ id: pending.id, version: 1 }], payEarly: true })
})

it('says which of them were left, and why', async () => {
  const person = open([eligible, bonus(5, { hire: 'Fatima Sheikh' })])
  await select(person, 'Karthik Iyer')
  await select(person, 'Fatima Sheikh')
  await person.click(screen.getByRole('button', { name: 'Mark as paid' }))
  const why = 'The bonus for Fatima Sheikh was moved meanwhile. It is ended'
  mockResponse(endpoints.move, moved([eligible.id], [{ id: id(5), message: why }]))
  await person.click(await screen.findByRole('button', { name: 'Mark 2 as paid' }))
  const result = within(await screen.findByRole('dialog', { name: '1 marked as paid, 1 not' }))
  result.getByText(why)
  mockResponse(undoEndpoints.undo, { success: true, message: 'Undone' })
  await person.click(result.getByRole('button', { name: 'Undo the others' }))
  await screen.findByText('Undone')
})

it('ends a bonus with a reason, and shows why it could not', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Actions for the bonus for Karthik Iyer' }))
  await person.click(await screen.findByRole('menuitem', { name: 'End' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End 1 bonus' }))
  await person.click(dialog.getByRole('button', { name: 'End 1' }))
  await dialog.findByText('Please say why it ends')
  await person.type(dialog.getByLabelText(/^Reason/), 'Left within 90 days')
  mockError(endpoints.move, 'ALREADY_CHANGED', 'The bonus for Karthik Iyer was moved meanwhile. It is ended')
  await person.click(dialog.getByRole('button', { name: 'End 1' }))
  await dialog.findByText('The bonus for Karthik Iyer was moved meanwhile. It is ended')
  expect(sentMove()).toMatchObject({ to: 'ENDED', reason: 'Left within 90 days' })
})

it('asks for the amount of a bonus that has none', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Actions for the bonus for Tenzin Dolma' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Enter an amount' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 bonus back' }))
  await person.type(dialog.getByLabelText(/^Bonus/), '40,000')
  mockResponse(endpoints.move, { ...moved([none.id]), message: '1 opened again' })
  await person.click(dialog.getByRole('button', { name: 'Move 1 back' }))
  await screen.findByText('1 opened again')
  expect(sentMove()).toEqual({ bonuses: [{ id: none.id, version: 1 }], to: 'OPEN', amount: 40_000 })
})

it('moves closed ones of a selection back without a question about the amount', async () => {
  const person = open()
  await select(person, 'Joseph Kurian')
  await select(person, 'Karthik Iyer')
  await person.click(screen.getByRole('button', { name: 'Move to' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Pending or eligible \(1\)/ }))
  mockResponse(endpoints.move, { ...moved([paid.id]), message: '1 opened again' })
  await person.click(await screen.findByRole('button', { name: 'Move 1 back' }))
  await screen.findByText('1 opened again')
  expect(sentMove()).toEqual({ bonuses: [{ id: paid.id, version: 1 }], to: 'OPEN' })
})

it('asks for the tab, the search and the day of the address', async () => {
  open([], '/?state=ELIGIBLE&search=rao&until=today')
  await screen.findByText('No bonus found')
  const { query } = requests.find(({ path }) => path === endpoints.list.path) ?? {}
  expect(Object.fromEntries(query ?? [])).toEqual({
    state: 'ELIGIBLE',
    search: 'rao',
    eligibleUntil: dayInIndia(0),
    page: '1',
    limit: '20',
  })
})

it('says when there is none, and when the list does not load', async () => {
  open([])
  await screen.findByText('No bonus yet')
})

it('says why the list did not load', async () => {
  mockError(endpoints.list, 'INTERNAL', 'x')
  mockError(endpoints.counts, 'INTERNAL', 'x')
  renderRoutes([{ path: '/', Component: BonusesPage }], '/')
  await screen.findByText('Bonuses did not load')
})

it('counts beside the link what can be paid', async () => {
  mockResponse(endpoints.counts, { success: true, data: { ...counts, ELIGIBLE: 6 } })
  renderWithProviders(<EligibleBadge />)
  await screen.findByText((_, element) => element?.textContent === '6 eligible' && element.tagName === 'SPAN')
})

it('shows an Endorser their own record, without a name where they have left', async () => {
  signIn('a token', ravi, false)
  const { version: _v, applicationId: _a, endorser: _e, note: _n, saysNow: _s, ...shared } = paid
  const own = [
    { ...shared, companyName: 'Lumenpay' },
    {
      ...shared,
      id: id(6),
      hire: null,
      jobTitle: 'Clerk',
      companyName: 'Kite',
      amountText: 'A bicycle',
      amount: null,
    },
  ]
  mockResponse(endpoints.listOwn, {
    success: true,
    data: own,
    pagination: { page: 1, limit: 10, totalItems: 2, totalPages: 1 },
  })
  renderWithProviders(<OwnBonuses />)
  await screen.findByRole('region', { name: 'Your bonuses' })
  screen.getByText('Joseph Kurian, Data Lead')
  screen.getByText('Kite · hired 1 Sep 2026')
  screen.getByText('A bicycle')
  expect(screen.getAllByText('Paid with August 2026')).toHaveLength(2)
})

it('says why an Endorser’s record did not load', async () => {
  mockError(endpoints.listOwn, 'INTERNAL', 'x')
  renderWithProviders(<OwnBonuses />)
  await screen.findByText('Your bonuses did not load')
})
