import { companyEndorserEndpoints as endpoints } from '@endorse/contract/company-endorsers/endpoints'
import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { anjali } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import EndorsersPage from './EndorsersPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', anjali, false)
})

const id = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`
const endorser = (number: number, about: Partial<EndorserWorkload>): EndorserWorkload => ({
  id: id(number),
  name: 'Ravi Kulkarni',
  currentRole: 'Principal Engineer',
  photoUrl: null,
  verifiedAt: '2026-01-10T08:00:00.000Z',
  lastActiveAt: null,
  jobs: 2,
  waiting: 9,
  late: 1,
  answered: 3,
  answersWithin: 'TWO_DAYS',
  referred: 2,
  leave: null,
  isUnreachable: false,
  ...about,
})
const ravi = endorser(1, {})
const meera = endorser(2, { name: 'Meera Iyer', jobs: 0, waiting: 0, late: 0, answersWithin: null })
const summary = {
  endorsers: 2,
  active: 1,
  onLeave: 0,
  waiting: 9,
  late: 1,
  answered: 6,
  answersWithin: 'DAY' as const,
  referred: 4,
}

function open(data = [ravi, meera]) {
  const pagination = { page: 1, limit: 20, totalItems: data.length, totalPages: 1 }
  mockResponse(endpoints.list, { success: true, data, summary, pagination })
  return renderRoutes([{ path: '/', Component: EndorsersPage }], '/').person
}

it('shows what waits for each Endorser and how fast they usually answer', async () => {
  open()
  await screen.findByText('within two days')
  screen.getByText('Not known yet')
  screen.getByText('A day')
  screen.getByText('1 longer than a week')
  screen.getByText('1 active in the last 30 days')
  expect(screen.queryByRole('button', { name: 'Reassign the work of Meera Iyer' })).toBeNull()
})

it('moves the chosen work to a colleague', async () => {
  const person = open()
  const jobs = [
    { jobId: id(5), title: 'Data Scientist', isClaimed: true, waiting: 6, accepted: 2 },
    { jobId: null, title: 'Requests for jobs found elsewhere', isClaimed: false, waiting: 3, accepted: 0 },
  ]
  mockResponse(endpoints.work, { success: true, data: jobs, colleagues: [meera] })
  mockResponse(endpoints.reassign, { success: true, message: '6 applications moved', moved: 6 })
  await person.click(await screen.findByRole('button', { name: 'Reassign the work of Ravi Kulkarni' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reassign from Ravi Kulkarni' }))
  await dialog.findByText('The 2 people whom they accepted stay with Ravi Kulkarni.', { exact: false })
  await person.click(dialog.getByRole('checkbox', { name: /Requests for jobs/ }))
  await person.click(dialog.getByRole('button', { name: 'Reassign 6' }))
  await screen.findByText('6 applications moved')
  expect(requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    jobIds: [id(5)],
    to: meera.id,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says in the dialog why the work did not move', async () => {
  const person = open()
  const jobs = [{ jobId: id(5), title: 'Data Scientist', isClaimed: true, waiting: 6, accepted: 0 }]
  mockResponse(endpoints.work, { success: true, data: jobs, colleagues: [] })
  mockError(endpoints.reassign, 'ALREADY_CHANGED', 'None of this is with them any more.')
  await person.click(await screen.findByRole('button', { name: 'Reassign the work of Ravi Kulkarni' }))
  const nobody = await screen.findByRole<HTMLInputElement>('radio', { name: /Nobody in particular/ })
  expect(nobody.checked).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Reassign 6' }))
  await within(screen.getByRole('dialog')).findByText('None of this is with them any more.')
})

it('says when there is none, and when the list does not load', async () => {
  open([])
  await screen.findByText('No Endorser yet')
})

it('says why the list did not load', async () => {
  mockError(endpoints.list, 'INTERNAL', 'x')
  renderRoutes([{ path: '/', Component: EndorsersPage }], '/')
  await screen.findByText('Endorsers did not load')
})

it('sets an Endorser on leave, and says so in the list', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Actions for Ravi Kulkarni' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Set on leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Ravi Kulkarni on leave' }))
  await person.type(dialog.getByLabelText(/^Last day of the leave/), '2099-12-10')
  mockResponse(endpoints.startLeave, { success: true, message: 'They get no new requests' })
  mockResponse(endpoints.list, {
    success: true,
    data: [endorser(1, { leave: { until: '2099-12-10' } })],
    summary: { ...summary, onLeave: 1 },
    pagination: { page: 1, limit: 20, totalItems: 1, totalPages: 1 },
  })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('10 Dec 2099')
  screen.getByText('1 active in the last 30 days, 1 on leave')
  expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ until: '2099-12-10' })
})

it('says that no mail reaches an Endorser', async () => {
  open([endorser(1, { isUnreachable: true })])
  await screen.findByText('No mail reaches them')
})

it('ends the leave of an Endorser, and says why it could not', async () => {
  const person = open([endorser(1, { leave: { until: null } })])
  await screen.findByText('On leave')
  mockError(endpoints.endLeave, 'ALREADY_CHANGED', 'They are back already')
  await person.click(screen.getByRole('button', { name: 'Actions for Ravi Kulkarni' }))
  await person.click(await screen.findByRole('menuitem', { name: 'End the leave' }))
  await screen.findByText('They are back already')
})

it('shows at its field that the last day is refused', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Actions for Ravi Kulkarni' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Set on leave' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Last day of the leave/), '2020-01-01')
  const text = 'The last day must not be in the past'
  mockError(endpoints.startLeave, 'BAD_INPUT', text, { until: text })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(text)
})

it('ends the access of an Endorser after a question', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Actions for Meera Iyer' }))
  await person.click(await screen.findByRole('menuitem', { name: 'End access' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End the access of Meera Iyer?' })
  within(dialog).getByText(/Those they accepted need a new decision\./)
  mockResponse(endpoints.endAccess, { success: true, message: 'Their access has ended' })
  await person.click(within(dialog).getByRole('button', { name: 'End access' }))
  await screen.findByText('Their access has ended')
  expect(requests.some(({ endpoint }) => endpoint.startsWith('DELETE') && endpoint.endsWith(meera.id))).toBe(
    true,
  )
})
