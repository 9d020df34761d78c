import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { companyEndorserEndpoints } from '@endorse/contract/company-endorsers/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { AskedByNameSection } from './AskedByNameSection.tsx'
import { LeaveSection } from './LeaveSection.tsx'
import { WeeklyLimitSection } from './WeeklyLimitSection.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

const mockLimit = (openTurns = 0) =>
  mockResponse(turnEndpoints.getWeeklyLimit, {
    success: true,
    data: { weeklyLimit: 5, askedThisWeek: 3, openTurns, canBeNamed: false },
  })
const sent = () => requests.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body)

it('changes the weekly limit, and shows it as it was when saving fails', async () => {
  mockLimit()
  const { person } = renderRoutes([{ path: '/', Component: WeeklyLimitSection }], '/')
  await screen.findByText(/^3 this week so far/)
  mockError(turnEndpoints.setWeeklyLimit, 'UNAVAILABLE', 'Endorse is not available right now.')
  await person.click(screen.getByRole('button', { name: 'One request more' }))
  await screen.findByText('Endorse is not available right now.')
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('5')
  mockResponse(turnEndpoints.setWeeklyLimit, {
    success: true,
    message: 'Saved',
    data: { weeklyLimit: 4, askedThisWeek: 3, openTurns: 0, canBeNamed: false },
  })
  await person.click(screen.getByRole('button', { name: 'One request fewer' }))
  await screen.findByText('4')
  expect(sent()).toEqual([{ weeklyLimit: 6 }, { weeklyLimit: 4 }])
})

it('offers to try again when the limit does not load', async () => {
  mockError(turnEndpoints.getWeeklyLimit, 'INTERNAL', 'Something went wrong.')
  const { person } = renderRoutes([{ path: '/', Component: WeeklyLimitSection }], '/')
  await screen.findByText(/^Failed to load your weekly limit/)
  mockLimit()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^3 this week so far/)
})

it('switches whether Endorsees may ask by name, and shows it as it was when saving fails', async () => {
  mockLimit()
  const { person } = renderRoutes([{ path: '/', Component: AskedByNameSection }], '/')
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Can be asked by name' })
  screen.getByText(/^Endorsees may choose you first on jobs at Acme\./)
  expect(choice.checked).toBe(false)
  mockError(turnEndpoints.setCanBeNamed, 'UNAVAILABLE', 'Endorse is not available right now.')
  await person.click(choice)
  await screen.findByText('Endorse is not available right now.')
  expect(choice.checked).toBe(false)
  mockResponse(turnEndpoints.setCanBeNamed, {
    success: true,
    message: 'Endorsees can ask you by name',
    data: { weeklyLimit: 5, askedThisWeek: 3, openTurns: 0, canBeNamed: true },
  })
  await person.click(choice)
  await waitFor(() => expect(choice.checked).toBe(true))
  expect(sent()).toEqual([{ canBeNamed: true }, { canBeNamed: true }])
})

it('asks at the beginning of a leave what becomes of open turns', async () => {
  mockLimit(3)
  const { person } = renderRoutes([{ path: '/', Component: LeaveSection }], '/')
  await person.click(screen.getByRole('button', { name: 'Go on leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go on leave' }))
  await person.click(await dialog.findByRole('checkbox', { name: /^Keep the 3 requests/ }))
  mockResponse(companyEndorserEndpoints.startMyLeave, { success: true, message: 'You get no new requests' })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ until: '', keepsTurns: true }]))
})
