import { notificationEndpoints } from '@endorse/contract/notifications/endpoints'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { applyRealtimeRules } from '../../foundation/realtime.ts'
import { queryClient } from '../../lib/query-client.ts'
import { signIn } from '../../lib/session.ts'
import { connectSocket } from '../../lib/socket.ts'
import { setTitleCountEnabled } from '../../lib/title-count.ts'
import {
  mockDeferredResponse,
  mockError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, anjali, farhan, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import NotificationsPage from './NotificationsPage.tsx'
import { notificationPath, notificationSubject, notificationText } from './notification-text.ts'
import shell from './shell.ts'

/** Fakes the server side of the socket. */
const fakeSocket = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  emit(_event: string) {},
}))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: () => void) => fakeSocket.listeners.set(event, listener),
    onAny: (listener: typeof fakeSocket.emit) => {
      fakeSocket.emit = listener
    },
    io: { on: () => undefined },
    disconnect: () => undefined,
  }),
}))

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
})

const applicationId = '0199a000-0000-7000-8000-0000000000a1'
const jobId = '0199a000-0000-7000-8000-0000000000b1'
let counter = 0

function notification(about: Partial<UserNotification> = {}): UserNotification {
  return {
    id: `0199a000-0000-7000-8000-${String(++counter).padStart(12, '0')}`,
    kind: 'APPLICATION_STATUS_CHANGED',
    at: '2025-11-19T05:12:00.000Z',
    read: false,
    by: 'Ravi Kumar',
    applicant: null,
    handler: null,
    byPhotoUrl: null,
    companyLogoUrl: null,
    jobTitle: 'Nurse',
    companyName: 'Acme',
    status: 'ACCEPTED',
    bonusState: null,
    topic: null,
    application: { id: applicationId, type: 'JOB_POSTING', status: 'ACCEPTED' },
    jobId,
    chatRoomId: null,
    meeting: null,
    caseId: null,
    outcome: null,
    referralOutcome: null,
    ...about,
  }
}

/** Mocks the notification endpoints; `older` is a second page. */
function mockNotifications(notifications: UserNotification[], older: UserNotification[] = []) {
  const count = () => ({
    success: true as const,
    data: { unread: [...notifications, ...older].filter(({ read }) => !read).length },
  })
  const mark = (isRead: (one: UserNotification) => boolean) => {
    for (const one of [...notifications, ...older]) if (isRead(one)) one.read = true
    return count()
  }
  mockResponse(notificationEndpoints.countUnread, count)
  mockResponse(notificationEndpoints.list, ({ query }) => ({
    success: true as const,
    data: query.has('before')
      ? { notifications: older, hasMore: false }
      : { notifications, hasMore: older.length > 0 },
  }))
  mockResponse(notificationEndpoints.markRead, ({ path }) => mark(({ id }) => path.includes(id)))
  mockResponse(notificationEndpoints.markAllRead, () => mark(() => true))
}

function Shell() {
  return (
    <>
      <header>
        <NotificationBell />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}

function open(address = '/') {
  return renderRoutes(
    [
      {
        path: '/',
        Component: Shell,
        children: [
          { path: '/dashboard/notifications', Component: NotificationsPage },
          { path: '*', element: <h1>A page</h1> },
        ],
      },
    ],
    address,
  )
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const announcement = () => within(screen.getByRole('banner')).getByRole('status').textContent
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))
const rows = async () => (await panel()).findAllByRole('listitem')

describe('the bell', () => {
  it.each([
    [1, 'Notifications, 1 unread', '1'],
    [99, 'Notifications, 99 unread', '99'],
    [100, 'Notifications, 100 unread', '99+'],
  ])('shows that %i are unread', async (unread, name, shown) => {
    mockResponse(notificationEndpoints.countUnread, { success: true, data: { unread } })
    open()
    expect((await bell(name)).textContent).toBe(shown)
  })

  it('has no number when the count is zero or unknown', async () => {
    mockResponse(notificationEndpoints.countUnread, { success: true, data: { unread: 0 } })
    open()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect((await bell('Notifications')).textContent).toBe('')
  })

  it('updates the count in real time and announces it to screen readers', async () => {
    onTestFinished(applyRealtimeRules([shell], queryClient))
    mockNotifications([notification()])
    await connectSocket()
    open()
    await bell('Notifications, 1 unread')
    expect(announcement()).toBe('')
    mockNotifications([notification(), notification()])
    act(() => fakeSocket.emit('notifications_changed'))
    await bell('Notifications, 2 unread')
    expect(announcement()).toBe('Notifications: 2 unread')
    mockNotifications([])
    act(() => fakeSocket.emit('notifications_changed'))
    await bell('Notifications')
    expect(announcement()).toBe('')
  })

  it('shows the count in the document title', async () => {
    mockNotifications([notification(), notification({ read: true })])
    document.title = 'Settings · Endorse'
    const { unmount } = open()
    await waitFor(() => expect(document.title).toBe('(1) Settings · Endorse'))
    document.title = 'Notifications · Endorse'
    await waitFor(() => expect(document.title).toBe('(1) Notifications · Endorse'))
    unmount()
    expect(document.title).toBe('Notifications · Endorse')
  })

  it('shows no count in the document title when it is switched off', async () => {
    setTitleCountEnabled(false)
    onTestFinished(() => setTitleCountEnabled(true))
    mockNotifications([notification()])
    document.title = 'Settings · Endorse'
    open()
    await bell('Notifications, 1 unread')
    expect(document.title).toBe('Settings · Endorse')
  })

  it('refetches the count on reconnect', async () => {
    mockNotifications([])
    await connectSocket()
    fakeSocket.listeners.get('connect')?.()
    open()
    await waitFor(() => expect(requests).toHaveLength(1))
    mockNotifications([notification()])
    act(() => fakeSocket.listeners.get('connect')?.())
    await bell('Notifications, 1 unread')
  })

  it('opens with Enter, closes with Escape and gets the focus back', async () => {
    mockNotifications([notification()])
    const { person } = open()
    const button = await bell('Notifications, 1 unread')
    button.focus()
    await person.keyboard('{Enter}')
    await rows()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })
})

describe('the panel', () => {
  it('lists notifications with their time, and marks unread ones in words', async () => {
    mockNotifications([notification(), notification({ read: true, status: 'REVIEWED' })])
    const { person } = open()
    await person.click(await bell(/unread/))
    const [first, second] = await rows()
    expect(within(first as HTMLElement).getByRole('link').textContent).toMatch(
      /Unread: Ravi Kumar accepted your applicationNurse · Acme/,
    )
    expect(within(second as HTMLElement).getByRole('link').textContent).toMatch(
      /^(?!.*Unread).*Ravi Kumar read your application/,
    )
    const time = within(first as HTMLElement).getByRole('time')
    expect(time.getAttribute('title')).toMatch(/^19 Nov 2025, /)
    expect(time.textContent).toBe('19 Nov')
  })

  it('links to the subject and marks the notification as read', async () => {
    mockNotifications([notification()])
    const { person, router } = open()
    await person.click(await bell(/unread/))
    await person.click(await screen.findByRole('link', { name: /accepted your application/ }))
    expect(router.state.location.pathname).toBe(`/dashboard/referralstatus/job/${applicationId}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await bell('Notifications')).textContent).toBe('')
  })

  it('closes on Back', async () => {
    mockNotifications([notification()])
    const { person, router } = open()
    await act(() => router.navigate('/dashboard/elsewhere'))
    await person.click(await bell(/unread/))
    await panel()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('marks one as read without navigating, and keeps the focus in its row', async () => {
    mockNotifications([notification(), notification()])
    const { person, router } = open()
    await person.click(await bell(/unread/))
    const [first] = await rows()
    await person.click(
      within(first as HTMLElement).getByRole('button', {
        name: 'Mark as read: Ravi Kumar accepted your application',
      }),
    )
    await waitFor(() => expect(within(first as HTMLElement).queryByRole('button')).toBeNull())
    expect(document.activeElement).toBe(within(first as HTMLElement).getByRole('link'))
    expect(router.state.location.pathname).toBe('/')
    expect(requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1)
  })

  it('marks all as read up to the newest shown', async () => {
    const [newest, other] = [notification(), notification()]
    mockNotifications([newest, other])
    const { person } = open()
    await person.click(await bell(/unread/))
    await screen.findAllByText('Unread:')
    const all = (await panel()).getByRole('button', { name: 'Mark all as read' })
    await person.click(all)
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
    expect(requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ upTo: newest.id })
    await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
    await person.click(all)
    expect(requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1)
  })

  it('makes them unread again when saving fails', async () => {
    mockNotifications([notification()])
    mockError(notificationEndpoints.markAllRead, 'UNAVAILABLE', 'Not available right now')
    const { person } = open()
    await person.click(await bell(/unread/))
    await screen.findByText('Unread:')
    await person.click((await panel()).getByRole('button', { name: 'Mark all as read' }))
    await screen.findByText('Not available right now')
    await screen.findByText('Unread:')
  })

  it('loads older ones without duplicates', async () => {
    const older = notification({ read: true, status: 'REVIEWED' })
    const newest = notification()
    mockNotifications([newest], [older])
    const { person } = open()
    await person.click(await bell(/unread/))
    await person.click(await (await panel()).findByRole('button', { name: 'Show older' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(
      requests.findLast(({ endpoint }) => endpoint.endsWith('/notifications'))?.query.get('before'),
    ).toBe(newest.id)
    expect((await panel()).queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('shows a loading state and an empty state', async () => {
    mockResponse(notificationEndpoints.countUnread, { success: true, data: { unread: 0 } })
    const sendResponse = mockDeferredResponse(notificationEndpoints.list, {
      success: true,
      data: { notifications: [], hasMore: false },
    })
    const { person } = open()
    await person.click(await bell('Notifications'))
    ;(await panel()).getByText('Loading notifications...')
    // In its place, but not to be clicked yet.
    const markAll = (await panel()).getByRole('button', { name: 'Mark all as read' })
    expect(markAll.getAttribute('aria-disabled')).toBe('true')
    sendResponse()
    await (await panel()).findByRole('heading', { level: 3, name: 'All caught up' })
    expect((await panel()).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('shows an error with a retry', async () => {
    mockError(notificationEndpoints.list, 'INTERNAL', 'x')
    const { person } = open()
    await person.click(await bell('Notifications'))
    await (await panel()).findByText('Failed to load notifications. Please try again.')
    mockNotifications([notification()])
    await person.click((await panel()).getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(1)
  })

  it('keeps the list when loading older ones fails', async () => {
    mockNotifications([notification()], [notification()])
    const { person } = open()
    await person.click(await bell(/unread/))
    const more = await (await panel()).findByRole('button', { name: 'Show older' })
    mockError(notificationEndpoints.list, 'INTERNAL', 'x')
    await person.click(more)
    await (await panel()).findByRole('alert')
    expect(await rows()).toHaveLength(1)
  })
})

describe('the notifications page', () => {
  it('lists notifications and is linked from the panel', async () => {
    mockNotifications([notification()])
    const { person, router } = open()
    await person.click(await bell(/unread/))
    await person.click(await (await panel()).findByRole('link', { name: 'See all' }))
    expect(router.state.location.pathname).toBe('/dashboard/notifications')
    screen.getByRole('heading', { level: 1, name: 'Notifications' })
    const earlier = screen.getByRole('list', { name: 'Earlier' })
    within(earlier).getByRole('link', { name: /Ravi Kumar accepted your application/ })
  })
})

describe('notification texts', () => {
  const asked = { by: 'Asha Rao', applicant: 'Asha Rao', status: null } as const
  const given = { by: 'Anjali Mehta', applicant: 'Asha Rao', handler: 'Meera Nair', status: null } as const
  const toReview = `/dashboard/applications/${applicationId}`
  const mine = `/dashboard/referralstatus/job/${applicationId}`
  const job = 'Nurse · Acme'

  it.each([
    [aarav, { status: 'REVIEWED' }, 'Ravi Kumar read your application', job],
    [aarav, { status: 'SHORTLISTED' }, 'Ravi Kumar put you on the shortlist', job],
    [aarav, { status: 'REJECTED' }, 'Ravi Kumar did not accept your application', job],
    [aarav, { status: 'REFERRED', by: null }, 'Endorse referred you', job],
    [aarav, { kind: 'APPLICATION_ASSIGNED' }, 'Ravi Kumar takes care of your application', job],
    [aarav, { kind: 'APPLICATION_ASSIGNED', ...given }, 'Meera Nair takes care of your application', job],
    [
      aarav,
      { kind: 'APPLICATION_UNASSIGNED' },
      'Your application waits for another Endorser of the company',
      job,
    ],
    [
      aarav,
      { kind: 'APPLICATION_REOPENED' },
      'Ravi Kumar no longer handles your application. It needs a new decision',
      job,
    ],
    [ravi, { kind: 'REQUEST', ...asked }, 'Asha Rao asks for your referral', job],
    [ravi, { kind: 'FOLLOW_UP', ...asked }, 'Asha Rao requests an update', job],
    [ravi, { kind: 'WITHDRAWAL', ...asked }, 'Asha Rao withdrew the application', job],
    [ravi, { kind: 'WITHDRAWAL', ...asked, by: null }, 'The application of Asha Rao was withdrawn', job],
    [ravi, { kind: 'REASSIGNED_TO', ...given }, 'Anjali Mehta gave you the application of Asha Rao', job],
    [
      ravi,
      { kind: 'REASSIGNED_FROM', ...given },
      'Anjali Mehta gave the application of Asha Rao to Meera Nair',
      job,
    ],
    [ravi, { kind: 'CLAIM_RELEASED', ...given }, 'Anjali Mehta released your claim', job],
  ] as const)('for %o about %o: %s', (_reader, about, sentence, subject) => {
    const one = notification(about)
    expect(notificationText(one)).toBe(sentence)
    expect(notificationSubject(one)).toBe(subject)
  })

  it.each([
    ['ADMIN_REQUEST', 'Sunita Joshi wants to become an admin of Acme'],
    ['ADMIN_APPROVED', 'You are now an admin of Acme'],
    ['ADMIN_REJECTED', 'Your account was not approved'],
    ['ADMIN_WITHDRAWN', 'You are no longer an admin of Acme'],
  ] as const)('say what follows from %s', (kind, sentence) => {
    const one = notification({ kind, by: 'Sunita Joshi', jobTitle: null, application: null, jobId: null })
    expect(notificationText(one)).toBe(sentence)
    expect(notificationSubject(one)).not.toBe('')
  })

  it('name the topic of a contact message', () => {
    const one = notification({ kind: 'CONTACT_MESSAGE', topic: 'SAFETY', jobTitle: null, companyName: null })
    expect(notificationText(one)).toBe('New contact message')
    expect(notificationSubject(one)).toBe('Something that should not be here')
  })

  it.each([
    [aarav, {}, mine],
    [aarav, { application: { id: applicationId, type: 'JOB_POSTING', status: 'REVIEWED' } }, mine],
    [aarav, { application: { id: applicationId, type: 'JOB_POSTING', status: 'REJECTED' } }, mine],
    [aarav, { application: null }, '/dashboard/referralstatus?tab=all'],
    [ravi, { kind: 'REQUEST' }, toReview],
    [ravi, { kind: 'CLAIM_RELEASED', application: null }, `/dashboard/jobdescription/${jobId}`],
    [anjali, { kind: 'ADMIN_REQUEST' }, '/dashboard/admin-requests'],
    [anjali, { kind: 'ADMIN_APPROVED', application: null, jobId: null }, '/admin-dashboard'],
    [farhan, { kind: 'CONTACT_MESSAGE' }, '/dashboard/contact-messages'],
    [aarav, { kind: 'CHAT_MESSAGE', chatRoomId: jobId }, `/dashboard/messages?room=${jobId}`],
    [ravi, { kind: 'MEETING_MOVED', chatRoomId: jobId }, `/dashboard/messages?room=${jobId}`],
    [
      ravi,
      {
        kind: 'MEETING_MOVED',
        chatRoomId: jobId,
        meeting: { title: 'First call', startsAt: null, messageSeq: 7 },
      },
      `/dashboard/messages?room=${jobId}&message=7`,
    ],
  ] as const)('for %o about %o link to %s', ({ role }, about, path) => {
    expect(notificationPath(notification(about), role)).toBe(path)
  })
})
