import type { Application } from '@endorse/contract/applications/schemas'
import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { application } from '../../../testing/applications.ts'
import { chatRoom, roomId } from '../../../testing/chat.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { aarav, ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { ApplicationRowMenu } from './ApplicationRowMenu.tsx'

useMockServer()
beforeEach(() => signIn('a token', aarav, false))

const { followUp } = endpoints.applications
const from = '2025-11-22T05:12:00.000Z'
const readAt = '2025-12-02T05:12:00.000Z'
const followedUp = { canFollowUp: false, followUp: { sentAt: from, readAt } }

async function openMenu(
  about: Partial<Application> = { canFollowUp: true, followUp: { sentAt: null, readAt: null } },
) {
  return (await openMenuOf(about)).person
}

async function openMenuOf(about: Partial<Application>) {
  const Screen = () => <ApplicationRowMenu application={application(about)} />
  const rendered = renderRoutes([{ path: '*', Component: Screen }], '/status')
  await rendered.person.click(screen.getByRole('button', { name: /^Actions for/ }))
  await screen.findByRole('menu')
  return rendered
}

const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
const item = () => screen.getByRole('menuitem', { name: /^Follow-Up/ })

it('offers Follow-Up between details and withdrawal while the application is pending', async () => {
  await openMenu()
  expect(names()).toEqual(['View Details', 'Follow-Up', 'Withdraw'])
})

it.each<[string, Partial<Application>]>([
  ['approved', { status: 'ACCEPTED' }],
  ['rejected', { status: 'REJECTED' }],
  ['withdrawn', { withdrawnAt: from }],
])('does not offer Follow-Up for an application that is %s', async (_state, about) => {
  await openMenu({ canFollowUp: false, ...about })
  expect(names()).not.toContain('Follow-Up')
})

it.each([
  [{ companyEndorsers: 0 }, 'Nobody at Lumenpay yet. We tell you when somebody joins'],
  [{ companyEndorsers: 0, companyAway: true }, 'All Endorsers at Lumenpay are away'],
  [{ employeeName: 'Ravi Kumar', employeeLeft: true }, 'Ravi Kumar has left Lumenpay'],
  [{ inLine: { place: 2, since: from, until: readAt } }, 'In line, so nobody is asked yet'],
  [{}, 'Nobody is asked yet'],
])('says why nobody can be reminded: %j', async (about, hint) => {
  await openMenu({ canFollowUp: false, followUp: null, ...about })
  expect(item().textContent).toBe(`Follow-Up${hint}`)
  expect(item().getAttribute('aria-disabled')).toBe('true')
})

it('opens the conversation with the Endorser who handles it', async () => {
  mockResponse(endpoints.chat.createRoom, { success: true, data: chatRoom() })
  const { router, person } = await openMenuOf({
    employeeId: ravi.id,
    employeeName: 'Ravi Kumar',
    status: 'ACCEPTED',
  })
  expect(names()).toEqual(['View Details', 'Message', 'Withdraw'])
  await person.click(screen.getByRole('menuitem', { name: 'Message' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?room=${roomId}`))
  expect(router.state.location.pathname).toBe('/dashboard/messages')
  expect(requests.at(-1)?.body).toEqual({ participantId: ravi.id })
})

it('says why the conversation could not be opened', async () => {
  mockError(endpoints.chat.createRoom, 'INTERNAL', 'Something went wrong')
  const { person } = await openMenuOf({ employeeId: ravi.id, status: 'ACCEPTED' })
  await person.click(screen.getByRole('menuitem', { name: 'Message' }))
  await screen.findByText('Failed to start new chat')
})

it('sends the reminder and shows the recipient', async () => {
  const message = 'Your reminder is on its way to Ravi Kulkarni'
  mockResponse(followUp, { success: true, message, data: application(followedUp) })
  const person = await openMenu()
  await person.click(item())
  await screen.findByText(message)
  expect(requests.map(({ endpoint }) => endpoint)).toContain(
    `POST /api/v1/applications/job/${application().id}/follow-up`,
  )
})

it.each([
  [followedUp, 'Sent, read on Tue 2 Dec', 'true'],
  [
    { canFollowUp: false, followUp: { sentAt: from, readAt: null } },
    'Sent. Again when the next Endorser is asked',
    'true',
  ],
  [{ canFollowUp: true, followUp: { sentAt: null, readAt } }, 'Read on Tue 2 Dec, with our reminder', null],
])('says when a follow-up is read: %j', async (about, hint, isDisabled) => {
  await openMenu(about)
  expect(item().getAttribute('aria-disabled')).toBe(isDisabled)
  expect(item().textContent).toBe(`Follow-Up${hint}`)
})

it('shows why the follow-up failed', async () => {
  const message = 'You have requested an update already.'
  mockError(followUp, 'FOLLOWED_UP_ALREADY', message)
  const person = await openMenu()
  await person.click(item())
  await screen.findByText(message)
})
