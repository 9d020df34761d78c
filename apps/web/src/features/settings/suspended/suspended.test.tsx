import { suspendedAccountEndpoints } from '@endorse/contract/account-lifecycle/suspended/endpoints'
import { suspensionEndpoints } from '@endorse/contract/moderation/suspension/endpoints'
import type { MySuspension } from '@endorse/contract/moderation/suspension/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../../foundation/paths.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import SuspendedPage from './SuspendedPage.tsx'

useMockServer()
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const suspension: MySuspension = {
  number: 12,
  reason: 'MONEY',
  text: 'You asked two Endorsees for ₹5,000.',
  suspendedAt: '2026-12-03T04:50:00.000Z',
  until: '2026-12-17T04:50:00.000Z',
  hadRequests: true,
  answerBy: '2026-12-08',
  isReadByAnother: true,
  objection: null,
}
const account = { export: null, deletionDueAt: null }
const token = 'a-token'

function open(about: Partial<MySuspension> = {}, state: object | null = { suspensionToken: token }) {
  mockResponse(suspensionEndpoints.mine, { success: true, data: { ...suspension, ...about } })
  mockResponse(suspendedAccountEndpoints.getState, { success: true, data: account })
  return renderRoutes(
    [
      { path: paths.suspended, Component: SuspendedPage },
      { path: paths.login, element: <h1>Log in</h1> },
    ],
    { pathname: paths.suspended, state },
  ).person
}

it('says until when the account is suspended, why, and what happens until then', async () => {
  open()
  await screen.findByRole('heading', { name: 'Your account is suspended until Thu 17 Dec 2026' })
  screen.getByText(/\(case S-12\)\. The account comes back by itself on Thu 17 Dec 2026/)
  screen.getByText('Asked Endorsees for money')
  screen.getByText('You asked two Endorsees for ₹5,000.')
  screen.getByText('Requests that were yours went to your colleagues. Nobody is told why.')
  screen.getByText(/Another person than the one who suspended you reads it .* by Tue 8 Dec 2026\./)
  expect(requests[0]?.body).toEqual({ token })
})

it('without an end says that staff lift it, and promises no other reader when there is none', async () => {
  open({ until: null, hadRequests: false, isReadByAnother: false })
  await screen.findByText(/The account comes back when staff lift the suspension\./)
  screen.getByText(/A person reads it/)
  expect(screen.queryByText(/went to your colleagues/)).toBeNull()
})

it('sends one objection, and then shows it', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Please write what we should know')
  const objection = { text: 'It was a course.', at: '2026-12-03T05:00:00.000Z', answer: null }
  mockResponse(suspensionEndpoints.object, { success: true, data: { ...suspension, objection } })
  await person.type(screen.getByRole('textbox', { name: 'What should we know?' }), 'It was a course.')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('We have your objection. We email you what we decide.')
  screen.getByText('It was a course.')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

it('shows the answer to an objection', async () => {
  const at = '2026-12-03T05:00:00.000Z'
  open({ objection: { text: 'It was a course.', at, answer: { text: 'The chat says otherwise.', at } } })
  await screen.findByText('We looked again. The suspension stays.')
  screen.getByText('The chat says otherwise.')
})

it('deletes the account after a question, and keeps it again', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const deletionDueAt = '2026-12-10T05:00:00.000Z'
  mockResponse(suspendedAccountEndpoints.requestDeletion, {
    success: true,
    data: { export: null, deletionDueAt },
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  await person.click(within(dialog).getByRole('button', { name: 'Delete my account' }))
  await screen.findByText('Your account will be deleted on Thu 10 Dec 2026.')
  mockResponse(suspendedAccountEndpoints.cancelDeletion, { success: true, data: account })
  await person.click(await screen.findByRole('button', { name: 'Keep my account' }))
  await screen.findByRole('button', { name: 'Delete my account' })
})

it('prepares the data and then offers it', async () => {
  const person = open()
  const prepared = {
    id: '0199a000-0000-7000-8000-0000000000e1',
    state: 'READY' as const,
    requestedAt: '2026-12-03T05:00:00.000Z',
    url: '/files/1',
    size: 2000,
    expiresAt: '2026-12-10T05:00:00.000Z',
  }
  mockResponse(suspendedAccountEndpoints.requestExport, {
    success: true,
    data: { export: prepared, deletionDueAt: null },
  })
  await person.click(await screen.findByRole('button', { name: 'Prepare my data' }))
  const link = await screen.findByRole('link', { name: 'Download my data' })
  expect(link.getAttribute('href')).toBe('/files/1')
})

it('leads to the login without a token, and when it has expired', async () => {
  open({}, null)
  await screen.findByRole('heading', { name: 'Log in' })
})

it('asks to log in again when the token has expired', async () => {
  const person = open()
  mockError(
    suspensionEndpoints.mine,
    'SIGN_IN_EXPIRED',
    'This page was open for too long. Please log in again.',
  )
  await screen.findByRole('heading', { name: 'Please log in again' })
  await person.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Log in' })
})

it('says when the reason did not load, and loads it again', async () => {
  mockError(suspensionEndpoints.mine, 'INTERNAL', 'Something went wrong')
  mockResponse(suspendedAccountEndpoints.getState, { success: true, data: account })
  const { person } = renderRoutes([{ path: paths.suspended, Component: SuspendedPage }], {
    pathname: paths.suspended,
    state: { suspensionToken: token },
  })
  await screen.findByText(/The reason could not be loaded/)
  mockResponse(suspensionEndpoints.mine, { success: true, data: suspension })
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Asked Endorsees for money')
})

it('signs out to the login', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy())
})

it('has its main part and a heading while it leads to the login, without a token', () => {
  renderRoutes(
    [
      { path: paths.suspended, Component: SuspendedPage },
      { path: paths.login, lazy: () => new Promise<never>(() => {}) },
    ],
    paths.suspended,
  )
  within(screen.getByRole('main')).getByRole('heading', { level: 1 })
})
