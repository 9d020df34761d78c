import { accountLifecycleEndpoints } from '@endorse/contract/account-lifecycle/endpoints'
import type { DataExport } from '@endorse/contract/account-lifecycle/schemas'
import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatRoom } from '@endorse/contract/chat/schemas'
import { dismissedJobEndpoints } from '@endorse/contract/job-search/dismissed/endpoints'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import type { Settings } from '@endorse/contract/settings/schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn, useUser } from '../../lib/session.ts'
import { chatRoom } from '../../testing/chat.ts'
import {
  mockDeferredResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, farhan, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { noFactor } from '../../testing/second-factor.ts'
import { DeletionBanner } from './DeletionBanner.tsx'
import SettingsPage from './SettingsPage.tsx'

useMockServer()

const settings: Settings = {
  email: aarav.email,
  emailConfirmedAt: '2026-08-12T08:00:00.000Z',
  emailChange: null,
  hasPassword: true,
  passwordChangedAt: '2026-08-12T08:00:00.000Z',
  providers: [],
  mails: [
    { kind: 'APPLICATION_NEWS', on: true },
    { kind: 'WEEKLY_LETTER', on: true },
  ],
  mailTimes: [{ kind: 'APPLICATION_NEWS', when: 'AT_ONCE' }],
  notifications: [{ kind: 'APPLICATION_NEWS', on: true }],
  quietHours: false,
  deletionDueAt: null,
}
const dueAt = '2030-02-03T10:00:00.000Z'
const readyExport: DataExport = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  state: 'READY',
  requestedAt: '2030-01-01T08:00:00.000Z',
  url: '/files/1',
  size: 2_400_000,
  expiresAt: '2030-01-08T08:00:00.000Z',
}

function createSession(overrides: object) {
  return {
    id: crypto.randomUUID(),
    device: 'Firefox on Linux',
    signedInAt: '2030-01-01T08:00:00.000Z',
    signedInWith: ['PASSWORD' as const],
    lastUsedAt: '2030-01-01T08:00:00.000Z',
    current: false,
    ...overrides,
  }
}
const thisDevice = createSession({ device: 'Chrome on Windows', current: true })
const otherDevice = createSession({ device: 'Safari on iPhone' })

const roomPage = (data: ChatRoom[]) => ({
  success: true as const,
  data,
  pagination: { page: 1, limit: 100, totalItems: data.length, totalPages: 1 },
  unreadMessages: 0,
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('token', aarav, true)
  mockResponse(settingsEndpoints.get, { success: true, data: settings })
  mockResponse(secondFactorEndpoints.get, { success: true, data: noFactor })
  mockResponse(chatEndpoints.listRooms, roomPage([]))
  mockResponse(settingsEndpoints.listSessions, {
    success: true,
    data: { sessions: [thisDevice, otherDevice], total: 2 },
  })
  mockResponse(accountLifecycleEndpoints.getExport, { success: true, data: { export: null } })
  mockResponse(settingsEndpoints.listResumeAccesses, { success: true, data: { accesses: [], total: 0 } })
  mockResponse(dismissedJobEndpoints.listDismissed, {
    success: true,
    data: [],
    pagination: { page: 1, limit: 100, totalItems: 0, totalPages: 0 },
  })
})

function renderPage() {
  return renderRoutes([{ path: '/', element: <SettingsPage /> }], '/')
}

function section(name: string) {
  return within(screen.getByRole('region', { name }))
}

const mails = () => section('Emails')

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('stores the theme under the same key as the account menu', async () => {
  const { person } = renderPage()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Same as device' }).checked).toBe(true)
  await person.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(localStorage.getItem('mui-mode')).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})

it('shows a load error and retries', async () => {
  mockNetworkError(settingsEndpoints.get)
  const { person } = renderPage()
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
  screen.getByRole('radio', { name: 'Dark' })
  mockResponse(settingsEndpoints.get, { success: true, data: settings })
  await person.click(retry)
  await screen.findByLabelText('Current password')
})

it('changes the password and resets the form', async () => {
  mockResponse(settingsEndpoints.changePassword, { success: true, message: 'Password changed' })
  const { person } = renderPage()
  await screen.findByText(/^Changed on/)
  await person.type(await screen.findByLabelText('Current password'), 'Old1!old')
  await person.type(screen.getByLabelText('New password'), 'Monsoon#24')
  await person.type(screen.getByLabelText('Confirm new password'), 'Monsoon#24')
  await person.click(await button('Change password'))
  await screen.findByText('Password changed. Your other devices are signed out.')
  const sent = requests.find(({ endpoint }) => endpoint === 'PUT /api/v1/settings/password')
  expect(sent?.body).toEqual({ currentPassword: 'Old1!old', newPassword: 'Monsoon#24' })
  expect((await screen.findByLabelText<HTMLInputElement>('Current password')).value).toBe('')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Password'))
})

it('shows a wrong current password at its field', async () => {
  const message = 'This is not your password'
  mockError(settingsEndpoints.changePassword, 'BAD_INPUT', message, { currentPassword: message })
  const { person } = renderPage()
  await person.type(await screen.findByLabelText('Current password'), 'Wrong1!x')
  await person.type(screen.getByLabelText('New password'), 'Monsoon#24')
  await person.type(screen.getByLabelText('Confirm new password'), 'Monsoon#24')
  await person.click(await button('Change password'))
  const field = screen.getByLabelText<HTMLInputElement>('Current password')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
})

it('does not submit an incomplete form and lists the errors', async () => {
  const { person } = renderPage()
  await person.click(await button('Change password'))
  await screen.findByText('There is a problem')
  expect(requests.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false)
})

it('sets the first password with a mailed code', async () => {
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, hasPassword: false } })
  mockResponse(settingsEndpoints.sendCode, { success: true, message: 'sent', retryAfterSeconds: 60 })
  mockResponse(settingsEndpoints.changePassword, { success: true, message: 'Password changed' })
  const { person } = renderPage()
  await person.click(await button('Send me a code'))
  await screen.findByText(/We sent a code to/)
  await person.type(screen.getByLabelText('Code from your email'), '12 34 56')
  await person.type(screen.getByLabelText('New password'), 'Monsoon#24')
  await person.type(screen.getByLabelText('Confirm new password'), 'Monsoon#24')
  await person.click(await button('Set password'))
  await waitFor(() =>
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      code: '123456',
      newPassword: 'Monsoon#24',
    }),
  )
})

it('says that a mailed code has expired', async () => {
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, hasPassword: false } })
  mockResponse(settingsEndpoints.sendCode, { success: true, message: 'sent', retryAfterSeconds: 60 })
  const { person } = renderPage()
  await person.click(await button('Send me a code'))
  await screen.findByText(/We sent a code to/)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000)
  await screen.findByText('The code has expired. Please send another one.')
  now.mockRestore()
})

const connected: Settings['providers'] = [
  { provider: 'google', connectedAt: '2030-01-01T08:00:00.000Z' },
  { provider: 'linkedin', connectedAt: null },
]

it('hides the providers section when there are no providers', async () => {
  renderPage()
  await screen.findByLabelText('Current password')
  expect(screen.queryByRole('region', { name: 'Other ways to sign in' })).toBeNull()
})

it('disconnects a provider after confirmation', async () => {
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, providers: connected } })
  const left = connected.map(({ provider }) => ({ provider, connectedAt: null }))
  mockResponse(settingsEndpoints.disconnectProvider, {
    success: true,
    data: { ...settings, providers: left },
  })
  const { person } = renderPage()
  await person.click(await button('Disconnect Google'))
  expect(screen.queryByRole('button', { name: 'Disconnect LinkedIn' })).toBeNull()
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Google?' }))
  await person.click(dialog.getByRole('button', { name: /^Disconnect/ }))
  await screen.findByText('Google is disconnected')
  expect(requests.at(-1)?.endpoint).toBe('DELETE /api/v1/settings/providers/google')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Other ways to sign in'))
})

it('treats an already disconnected provider as success', async () => {
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, providers: connected } })
  mockError(settingsEndpoints.disconnectProvider, 'NOT_FOUND', 'Connection not found')
  const { person } = renderPage()
  await person.click(await button('Disconnect Google'))
  mockResponse(settingsEndpoints.get, { success: true, data: settings })
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Google?' }))
  await person.click(dialog.getByRole('button', { name: /^Disconnect/ }))
  await screen.findByText('Google is disconnected')
})

it('requires a password before a provider can be disconnected', async () => {
  const data = { ...settings, hasPassword: false, providers: connected }
  mockResponse(settingsEndpoints.get, { success: true, data })
  renderPage()
  expect((await screen.findByRole('link', { name: 'set a password' })).getAttribute('href')).toBe('#password')
  expect(screen.queryByRole('button', { name: /^Disconnect/ })).toBeNull()
})

it('switches a mail off optimistically and rolls back on failure', async () => {
  mockError(settingsEndpoints.setMailPreference, 'UNAVAILABLE', 'Not available right now')
  const respond = mockDeferredResponse(settingsEndpoints.setMailPreference, { success: true, data: settings })
  const { person } = renderPage()
  const toggle = await mails().findByRole<HTMLInputElement>('switch', { name: 'Weekly letter' })
  await person.click(toggle)
  expect(toggle.checked).toBe(false)
  respond()
  mockError(settingsEndpoints.setMailPreference, 'UNAVAILABLE', 'Not available right now')
  await person.click(toggle)
  await screen.findByText('Not available right now')
  expect(toggle.checked).toBe(false)
})

it.each([true, false])('says that mails wait at night only where they do: %s', async (quietHours) => {
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, quietHours } })
  renderPage()
  await mails().findByRole('combobox', { name: 'News about my applications' })
  expect(screen.queryAllByText(/From 9 pm to 8 am mails wait/)).toHaveLength(quietHours ? 1 : 0)
})

it('chooses when a kind of mail comes, which starts the letter again, and takes a failed choice back', async () => {
  const mailsOff = settings.mails.map((one) => ({ ...one, on: one.kind !== 'WEEKLY_LETTER' }))
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, mails: mailsOff } })
  mockResponse(settingsEndpoints.setMailTime, { success: true, data: settings })
  const { person } = renderPage()
  const choice = await mails().findByRole('combobox', { name: 'News about my applications' })
  const letter = mails().getByRole<HTMLInputElement>('switch', { name: 'Weekly letter' })
  expect(letter.checked).toBe(false)
  await person.click(choice)
  await person.click(screen.getByRole('option', { name: 'In the weekly letter' }))
  expect(choice.textContent).toBe('In the weekly letter')
  expect(letter.checked).toBe(true)
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      endpoint: 'PUT /api/v1/settings/mails/APPLICATION_NEWS/time',
      body: { when: 'IN_LETTER' },
    }),
  )
  mockError(settingsEndpoints.setMailTime, 'UNAVAILABLE', 'Not available right now')
  await person.click(choice)
  await person.click(screen.getByRole('option', { name: 'Never' }))
  await screen.findByText('Not available right now')
  expect(choice.textContent).toBe('In the weekly letter')
})

it('says that what comes in the letter only does not come while the letter is off', async () => {
  const data = {
    ...settings,
    mails: settings.mails.map((one) => ({ ...one, on: one.kind !== 'WEEKLY_LETTER' })),
    mailTimes: [{ kind: 'APPLICATION_NEWS' as const, when: 'IN_LETTER' as const }],
  }
  mockResponse(settingsEndpoints.get, { success: true, data })
  renderPage()
  await screen.findByText(/It does not come, because the letter is off/)
})

it('switches a notification off without its mail', async () => {
  const notifications = [{ kind: 'APPLICATION_NEWS' as const, on: false }]
  mockResponse(settingsEndpoints.setNotificationPreference, {
    success: true,
    data: { ...settings, notifications },
  })
  const { person } = renderPage()
  const name = 'News about my applications'
  const toggle = await section('Notifications').findByRole<HTMLInputElement>('switch', { name })
  await person.click(toggle)
  expect(toggle.checked).toBe(false)
  expect(mails().getByRole('combobox', { name }).textContent).toBe('At once')
  await waitFor(() =>
    expect(requests.at(-1)?.endpoint).toBe('PUT /api/v1/settings/notifications/APPLICATION_NEWS'),
  )
})

it('shows no switches of mails for a role without optional mails', async () => {
  signIn('token', farhan, true)
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, mails: [], notifications: [] } })
  renderPage()
  await screen.findByText(/always go to/)
  expect(screen.getAllByRole('switch').map((one) => one.ariaLabel)).toEqual([
    'Sound',
    'Count in the title',
    'Keyboard shortcuts',
  ])
})

it('switches the keyboard shortcuts off and on', async () => {
  const { person } = renderPage()
  const shortcuts = await screen.findByRole<HTMLInputElement>('switch', { name: 'Keyboard shortcuts' })
  expect(shortcuts.checked).toBe(true)
  await person.click(shortcuts)
  expect(localStorage.getItem('keyboard-shortcuts')).toBe('off')
  await person.click(shortcuts)
  expect(localStorage.getItem('keyboard-shortcuts')).toBeNull()
})

it('switches the sound and the count of messages off and on', async () => {
  const { person } = renderPage()
  for (const [name, key] of [
    ['Sound', 'chat-sound'],
    ['Count in the title', 'chat-title-count'],
  ] as const) {
    const one = await screen.findByRole<HTMLInputElement>('switch', { name })
    await person.click(one)
    expect(localStorage.getItem(key)).toBe('off')
    await person.click(one)
    expect(localStorage.getItem(key)).toBeNull()
  }
  screen.getByText('Adds unread messages and unread notifications, and shows the sum in the browser tab.')
})

it('lists the people whom the user has blocked, and unblocks one, which can be undone', async () => {
  const person = {
    userId: ravi.id,
    firstName: 'Ravi',
    lastName: 'Kumar',
    role: ravi.role,
    photoUrl: null,
    blockedAt: '2026-11-20T10:00:00.000Z',
  }
  const mockBlocked = (blocked: (typeof person)[]) =>
    mockResponse(chatEndpoints.listBlocks, { success: true, data: { blocked } })
  const mockChange = (
    endpoint: typeof chatEndpoints.block | typeof chatEndpoints.unblock,
    next: (typeof person)[],
  ) =>
    mockResponse(endpoint, () => {
      mockBlocked(next)
      return { success: true as const, message: 'Saved' }
    })
  mockBlocked([person])
  mockChange(chatEndpoints.unblock, [])
  mockChange(chatEndpoints.block, [person])
  const rendered = renderPage()
  await rendered.person.click(await screen.findByRole('button', { name: 'Unblock Ravi Kumar' }))
  const blockedPeople = within(screen.getByRole('region', { name: 'Blocked people' }))
  await blockedPeople.findByText('Nobody.')
  await screen.findByText('Ravi Kumar is unblocked')
  await rendered.person.click(screen.getByRole('button', { name: 'Undo' }))
  await blockedPeople.findByText('Blocked on')
})

it('lists the conversations that the user has muted, and unmutes one, which can be undone', async () => {
  const room = chatRoom({ isMuted: true })
  const mockChange = (
    endpoint: typeof chatEndpoints.muteRoom | typeof chatEndpoints.unmuteRoom,
    next: ChatRoom,
  ) =>
    mockResponse(endpoint, () => {
      mockResponse(chatEndpoints.listRooms, roomPage(next.isMuted ? [next] : []))
      return { success: true as const, data: next }
    })
  mockResponse(chatEndpoints.listRooms, roomPage([room]))
  mockChange(chatEndpoints.unmuteRoom, { ...room, isMuted: false })
  mockChange(chatEndpoints.muteRoom, room)
  const { person } = renderPage()
  await person.click(await screen.findByRole('button', { name: 'Unmute Ravi Kumar' }))
  const muted = section('Muted conversations')
  await muted.findByText('None.')
  await screen.findByText('Notifications of Ravi Kumar are on again')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await muted.findByRole('button', { name: 'Unmute Ravi Kumar' })
  expect(requests.find(({ path }) => path.endsWith('/chat/rooms'))?.query.get('muted')).toBe('true')
})

it('loads the muted conversations again after a failure', async () => {
  mockError(chatEndpoints.listRooms, 'INTERNAL', '')
  const { person } = renderPage()
  const muted = section('Muted conversations')
  await muted.findByText('The list could not be loaded.')
  mockResponse(chatEndpoints.listRooms, roomPage([]))
  await person.click(muted.getByRole('button', { name: 'Retry' }))
  await muted.findByText('None.')
})

it('lists the devices and signs one out', async () => {
  mockResponse(settingsEndpoints.endSession, { success: true, message: 'The device is signed out' })
  const { person } = renderPage()
  await screen.findByText('Safari on iPhone')
  const devices = section('Signed-in devices')
  const [first, second] = devices.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Chrome on Windows.*This device/)
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('Last used')
  mockResponse(settingsEndpoints.listSessions, { success: true, data: { sessions: [thisDevice], total: 1 } })
  await person.click(devices.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(requests.some(({ endpoint }) => endpoint === `DELETE /api/v1/sessions/${otherDevice.id}`)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Signed-in devices')
})

it('treats an already ended session as success', async () => {
  mockError(settingsEndpoints.endSession, 'NOT_FOUND', 'Session not found')
  const { person } = renderPage()
  await screen.findByText('Safari on iPhone')
  mockResponse(settingsEndpoints.listSessions, { success: true, data: { sessions: [thisDevice], total: 1 } })
  await person.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.queryByText('Session not found')).toBeNull()
})

it('confirms before signing out all other devices', async () => {
  mockResponse(settingsEndpoints.endOtherSessions, {
    success: true,
    message: 'All other devices are signed out',
    ended: 1,
  })
  const { person } = renderPage()
  await person.click(await button('Sign out all others'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(requests.some(({ endpoint }) => endpoint === 'DELETE /api/v1/sessions')).toBe(false)
  await person.click(dialog.getByRole('button', { name: 'Sign out all others' }))
  await screen.findByText('All other devices are signed out')
})

it('counts the devices that are not listed', async () => {
  mockResponse(settingsEndpoints.listSessions, {
    success: true,
    data: { sessions: [thisDevice, otherDevice], total: 60 },
  })
  renderPage()
  await screen.findByText('And 58 more that were used longer ago.')
})

it('shows a load error for the devices only', async () => {
  mockError(settingsEndpoints.listSessions, 'INTERNAL', 'A bug')
  renderPage()
  await screen.findByText('Your devices could not be loaded.')
  await screen.findByLabelText('Current password')
})

it('shows an Endorsee who opened their documents, and why', async () => {
  const access = {
    id: thisDevice.id,
    at: '2030-01-01T08:00:00.000Z',
    kind: 'RESUME_OPENED' as const,
    reason: null,
  }
  mockResponse(settingsEndpoints.listResumeAccesses, {
    success: true,
    data: {
      accesses: [
        { ...access, by: 'Ravi Kumar' },
        { ...access, id: otherDevice.id, by: 'Endorse staff', reason: 'a complaint' },
      ],
      total: 25,
    },
  })
  renderPage()
  await screen.findByText('Ravi Kumar')
  const [first, second] = section('Who read your documents').getAllByRole('listitem')
  expect(first?.textContent).toContain('Opened your resume')
  expect(second?.textContent).toContain('because: a complaint')
  screen.getByText(/^And 23 earlier times/)
})

it('shows an empty access log, and loads it only for Endorsees', async () => {
  renderPage()
  await screen.findByText('Nobody so far.')
  cleanup()
  requests.length = 0
  signIn('token', ravi, true)
  renderPage()
  await screen.findByText('This device')
  expect(screen.queryByRole('region', { name: 'Who read your documents' })).toBeNull()
  expect(requests.some(({ endpoint }) => endpoint.endsWith('/resume-access-log'))).toBe(false)
})

it('requests a data export, polls for it and offers the download', async () => {
  mockResponse(accountLifecycleEndpoints.requestExport, {
    success: true,
    data: { export: { ...readyExport, state: 'PREPARING', url: null, size: null, expiresAt: null } },
  })
  const { person } = renderPage()
  const requestButton = await button(/Ask for my data/)
  mockResponse(accountLifecycleEndpoints.getExport, { success: true, data: { export: readyExport } })
  await person.click(requestButton)
  await screen.findByText(/We are preparing your data/)
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link).toHaveProperty('pathname', '/files/1')
  expect(section('Your data').getByRole('status').textContent).toMatch(/is ready \(2\.3 MB\)/)
})

it('reports a failed export', async () => {
  mockResponse(accountLifecycleEndpoints.getExport, {
    success: true,
    data: { export: { ...readyExport, state: 'FAILED', url: null, size: null, expiresAt: null } },
  })
  renderPage()
  await screen.findByText('Your data could not be prepared. Please try again.')
})

it('explains the deletion, asks for the password and schedules it', async () => {
  const message = 'This is not your password'
  mockError(accountLifecycleEndpoints.requestDeletion, 'BAD_INPUT', message, { password: message })
  const { person } = renderPage()
  await person.click(await button('Delete my account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  dialog.getByText(/Applications that are still open are withdrawn/)
  await person.click(dialog.getByRole('button', { name: /Delete my account/ }))
  await dialog.findByText('Please enter your password')
  await person.type(dialog.getByLabelText('Your password'), 'Wrong1!x')
  await person.click(dialog.getByRole('button', { name: /Delete my account/ }))
  await dialog.findByText(message)

  mockResponse(accountLifecycleEndpoints.requestDeletion, { success: true, data: { deletionDueAt: dueAt } })
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, deletionDueAt: dueAt } })
  await person.dblClick(dialog.getByRole('button', { name: /Delete my account/ }))
  await screen.findByText(/Your account will be deleted on/)
  const sent = requests.filter(({ endpoint }) => endpoint === 'POST /api/v1/account/deletion')
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'Wrong1!x' }, { password: 'Wrong1!x' }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete your account'))
})

it('asks for a code when there is no password, and explains the effects for an Endorser', async () => {
  signIn('token', ravi, true)
  mockResponse(settingsEndpoints.get, { success: true, data: { ...settings, hasPassword: false } })
  const { person } = renderPage()
  await person.click(await button('Delete my account'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/go to your colleagues\. They do not come back to you, even if you keep your account\./)
  dialog.getByLabelText('Code from your email')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete my account'))
})

function AnyPage() {
  const { deletionDueAt } = useUser()
  return (
    <main>
      {deletionDueAt && <DeletionBanner dueAt={deletionDueAt} />}
      <h1>Any page</h1>
    </main>
  )
}

it('cancels the deletion from the banner and hands over the focus', async () => {
  mockResponse(accountLifecycleEndpoints.cancelDeletion, { success: true, message: 'Your account stays' })
  mockResponse(authEndpoints.me, aarav)
  signIn('token', { ...aarav, deletionDueAt: dueAt }, true)
  const { person } = renderRoutes([{ path: '/', element: <AnyPage /> }], '/')
  expect(screen.getByRole('complementary').textContent).toContain(
    'Your account will be deleted on 3 Feb 2030.',
  )
  await person.click(await button(/Keep my account/))
  await screen.findByText('Your account stays')
  expect(document.activeElement?.textContent).toBe('Any page')
})

it('lists the jobs that an Endorsee is not interested in, and takes one back', async () => {
  const job = {
    jobId: aarav.id,
    title: 'Platform Engineer',
    company: 'Lumenpay',
    companyLogoUrl: null,
    reason: 'PLACE' as const,
    dismissedAt: '2026-11-22T09:00:00.000Z',
  }
  const page = { page: 1, limit: 100, totalItems: 1, totalPages: 1 }
  mockResponse(dismissedJobEndpoints.listDismissed, { success: true, data: [job], pagination: page })
  mockResponse(dismissedJobEndpoints.restore, { success: true, message: 'Back' })
  const { person } = renderPage()
  await screen.findByText('Lumenpay · Wrong place')
  mockResponse(dismissedJobEndpoints.listDismissed, {
    success: true,
    data: [],
    pagination: { ...page, totalItems: 0 },
  })
  await person.click(screen.getByRole('button', { name: 'Recommend again: Platform Engineer' }))
  await waitFor(() => expect(screen.queryByText('Lumenpay · Wrong place')).toBeNull())
})

it('lists its sections, the account before the theme, and marks the one in view', async () => {
  const { person } = renderPage()
  const list = within(await screen.findByRole('navigation', { name: 'Settings' }))
  await screen.findByRole('heading', { name: 'Delete your account' })
  const titles = list.getAllByRole('link').map(({ textContent }) => textContent)
  const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id.endsWith('-title'))
  expect(titles).toEqual(headings.map(({ textContent }) => textContent))
  expect(titles[0]).toBe('Email address')
  expect(titles.indexOf('Theme')).toBeGreaterThan(titles.indexOf('Blocked people'))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await person.click(list.getByRole('link', { name: 'Theme' }))
  expect(scrolled.mock.contexts[0]).toBe(document.getElementById('theme'))
})
