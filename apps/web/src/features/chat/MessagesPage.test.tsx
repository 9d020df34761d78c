import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatMessage, ChatRoom } from '@endorse/contract/chat/schemas'
import type { ChatServerEvents } from '@endorse/contract/chat/socket-events'
import { CANNOT_SEND_TEXT } from '@endorse/contract/chat/values'
import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { applyRealtimeRules } from '../../foundation/realtime.ts'
import { Shortcuts } from '../../foundation/Shortcuts.tsx'
import { listDrafts } from '../../lib/draft-list.ts'
import { openDraft } from '../../lib/draft-storage.ts'
import { queryClient } from '../../lib/query-client.ts'
import { signIn, signOut } from '../../lib/session.ts'
import { connectSocket, disconnectSocket } from '../../lib/socket.ts'
import { noStepTimes } from '../../testing/applications.ts'
import { chatMessage, chatRoom, idOf, roomId } from '../../testing/chat.ts'
import { transferOf } from '../../testing/files.ts'
import {
  mockDeferredResponse,
  mockError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { ChatService } from './ChatService.tsx'
import MessagesPage from './MessagesPage.tsx'
import shell from './shell.tsx'

/** Fakes the server side of the socket. */
const socket = vi.hoisted(() => ({
  connected: true,
  listeners: new Map<string, (...args: unknown[]) => void>(),
  managerListeners: new Map<string, (...args: unknown[]) => void>(),
  sent: [] as [string, Record<string, unknown>][],
  receive(_event: string, _data: unknown) {},
}))
vi.mock('socket.io-client', () => ({
  io: () => ({
    get connected() {
      return socket.connected
    },
    on: (event: string, listener: () => void) => socket.listeners.set(event, listener),
    onAny: (listener: typeof socket.receive) => {
      socket.receive = listener
    },
    emit: (event: string, data: Record<string, unknown>) => socket.sent.push([event, data]),
    io: { on: (event: string, listener: () => void) => socket.managerListeners.set(event, listener) },
    disconnect: () => undefined,
  }),
}))

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
  socket.connected = true
  socket.sent.length = 0
  await connectSocket()
  socket.listeners.get('connect')?.()
})
afterEach(() => {
  disconnectSocket()
  vi.restoreAllMocks()
})

function receive<Event extends keyof ChatServerEvents>(
  event: Event,
  data: Parameters<ChatServerEvents[Event]>[0],
): void {
  act(() => socket.receive(event, data))
}

const sent = (event: string) => socket.sent.filter(([name]) => name === event).map(([, data]) => data)

const deletions = () => requests.filter(({ endpoint }) => endpoint.startsWith('DELETE'))

/** Mocks the endpoints of one conversation, or of several. */
function mockChat(messages: ChatMessage[] = [], about: Partial<ChatRoom> = {}, others: ChatRoom[] = []) {
  const last = messages.at(-1) ?? null
  const room = chatRoom({
    lastMessage: last,
    lastMessageAt: last?.createdAt ?? null,
    lastSeq: last?.seq ?? 0,
    changeSeq: last?.changeSeq ?? 0,
    ...about,
  })
  const rooms = [room, ...others]
  mockResponse(chatEndpoints.listRooms, ({ query }) => {
    const name = query.get('search')?.toLowerCase() ?? ''
    const data = rooms
      .filter(({ participants }) => participants[1]?.user.firstName.toLowerCase().includes(name))
      .filter(({ unreadCount }) => query.get('unread') !== 'true' || unreadCount > 0)
    return {
      success: true as const,
      data,
      pagination: { page: 1, limit: 20, totalItems: data.length, totalPages: 1 },
      unreadMessages: 0,
    }
  })
  mockResponse(chatEndpoints.getRoom, { success: true, data: room })
  mockResponse(chatEndpoints.listMessages, {
    success: true,
    data: { messages, lastSeq: room.lastSeq, changeSeq: room.changeSeq, marks: room.marks },
    pagination: { page: 1, limit: 50, totalItems: messages.length, totalPages: 1 },
  })
  mockResponse(chatEndpoints.searchMessages, { success: true, data: { messages: [] } })
  return room
}

function Screen() {
  return (
    <VirtuosoMockContext.Provider value={{ viewportHeight: 2000, itemHeight: 40 }}>
      <Shortcuts navigation={[]} />
      <main>
        <MessagesPage />
      </main>
    </VirtuosoMockContext.Provider>
  )
}

function open(search = `?room=${roomId}`) {
  return renderRoutes([{ path: '*', Component: Screen }], `/dashboard/messages${search}`)
}

const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...')
/** The list of messages, once it shows one. */
const log = async () => {
  const messages = await screen.findByRole('log', { name: 'Messages with Ravi Kumar' })
  await waitFor(() => expect(messages.textContent).not.toBe(''))
  return messages
}
/** Without a layout, the virtual list does not show what it has rendered. */
const inList = { hidden: true }
const list = () => within(screen.getByRole('region', { name: 'Conversations' }))
const room = (name: RegExp) => list().findByRole('link', { name })

describe('the list', () => {
  it('shows name, last message, time, presence and unread count', async () => {
    const now = new Date().toISOString()
    mockChat([chatMessage(12, { createdAt: now })], { unreadCount: 12 })
    open('')
    const row = await room(/^Ravi Kumar/)
    within(row).getByText('Message 12')
    expect(row.textContent).toContain('9+')
    expect(row.textContent).not.toContain('active now')
    receive('online_users', { onlineUsers: [ravi.id] })
    expect(row.textContent).toContain('active now')
    receive('user_offline', { userId: ravi.id })
    expect(row.textContent).not.toContain('active now')
    await screen.findByRole('heading', { name: 'Select a conversation' })
  })

  it('shows unread conversations only', async () => {
    mockChat([chatMessage(1)])
    const { person } = open('')
    await room(/^Ravi/)
    await person.click(screen.getByRole('button', { name: 'Unread' }))
    await screen.findByRole('heading', { name: 'No unread messages' })
  })

  it('searches people and words of messages', async () => {
    mockChat([chatMessage(1)])
    mockResponse(chatEndpoints.searchMessages, {
      success: true,
      data: {
        messages: [
          {
            message: chatMessage(7, { content: 'We settled the notice period' }),
            participant: { userId: ravi.id, firstName: 'Ravi', lastName: 'Kumar' },
          },
        ],
      },
    })
    const { person, router } = open('')
    await person.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'notice')
    const found = await screen.findByRole('link', { name: /We settled the notice period/ })
    expect(list().queryByText('Nobody found')).toBeNull()
    await person.click(found)
    expect(router.state.location.search).toBe(`?room=${roomId}&message=7`)
  })

  it('says that neither a person nor a message was found', async () => {
    mockChat([chatMessage(1)])
    mockResponse(chatEndpoints.searchMessages, { success: true, data: { messages: [] } })
    const { person } = open('')
    await person.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'notice')
    await list().findByText('Nobody found')
    await list().findByText('No message contains these words.')
  })

  it('moves with the arrow keys, and Ctrl and K go to the search', async () => {
    mockChat([chatMessage(1)], {}, [chatRoom({ id: idOf(2) })])
    const { person } = open('')
    const [first, second] = await list().findAllByRole('link')
    await person.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await person.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(first)
  })

  it('says that it did not load, and loads again', async () => {
    mockError(chatEndpoints.listRooms, 'INTERNAL', 'Something went wrong')
    const { person } = open('')
    await screen.findByText('Failed to load chat rooms')
    mockChat([chatMessage(1)])
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await room(/^Ravi/)
  })

  it('moves a conversation up when a message arrives, and counts it', async () => {
    const other = chatRoom({ id: idOf(2), lastMessageAt: '2026-11-21T09:00:00.000Z' })
    mockChat([chatMessage(1)], { unreadCount: 1 }, [other])
    open('')
    await room(/Message 1/)
    receive(
      'new_message',
      chatMessage(2, { createdAt: '2026-11-22T09:00:00.000Z', content: 'Are you there' }),
    )
    await waitFor(() =>
      expect(list().getAllByRole('link')[0]?.textContent).toMatch(/Are you there.*2 unread/),
    )
    await waitFor(() => expect(sent('mark_as_delivered').at(-1)).toMatchObject({ messageId: idOf(1002) }))
    receive('chat_marked_read', { chatRoomId: roomId, seq: 2, changeSeq: 3, lastSeq: 2, unreadCount: 0 })
    await waitFor(() => expect(list().getAllByRole('link')[0]?.textContent).not.toContain('unread'))
  })

  it('counts a message no longer when it is deleted before it was read', async () => {
    const read = [{ userId: aarav.id, deliveredSeq: 1, readSeq: 1 }]
    mockChat([chatMessage(4)], { unreadCount: 3, marks: read })
    open('')
    await room(/3 unread/)
    const remove = (seq: number, changeSeq: number) =>
      receive('message_deleted', { chatRoomId: roomId, messageId: idOf(1000 + seq), seq, changeSeq })
    remove(3, 5)
    await room(/2 unread/)
    // The list was loaded after this one, and this one was read.
    remove(2, 4)
    remove(1, 6)
    expect((await room(/^Ravi/)).textContent).toContain('2 unread')
    receive('new_message', chatMessage(5))
    await room(/3 unread/)
    receive('message_read_status', { chatRoomId: roomId, seq: 2, changeSeq: 7, lastSeq: 4, unreadCount: 1 })
    expect((await room(/^Ravi/)).textContent).toContain('2 unread')
  })

  it('shows an own message that waited for the connection, of a conversation that is not open', async () => {
    const message = { tempId: idOf(7), content: 'Written offline', at: new Date().toISOString() }
    openDraft(`chat-outbox:${roomId}:${message.tempId}`, aarav.id).save(message)
    mockChat([chatMessage(1)])
    open('')
    await room(/Message 1/)
    await waitFor(() => expect(sent('send_message')).toMatchObject([{ content: 'Written offline' }]))
    const stored = chatMessage(2, { senderId: aarav.id, content: 'Written offline' })
    mockChat([chatMessage(1), stored])
    receive('message_sent', {
      tempId: message.tempId,
      messageId: stored.id,
      timestamp: stored.createdAt,
      seq: 2,
      changeSeq: 2,
      chatRoomId: roomId,
    })
    await room(/You: Written offline/)
  })

  it('loads a conversation again when the heartbeat names a message that did not arrive', async () => {
    mockChat([chatMessage(1)])
    open('')
    await room(/Message 1/)
    mockChat([chatMessage(1), chatMessage(2, { content: 'You missed this' })])
    const missed = { id: idOf(1002), chatRoomId: roomId, seq: 2 }
    receive('pong', { rooms: [], unreadMessages: 1, undelivered: [missed] })
    expect((await room(/You missed this/)).textContent).not.toContain('Message 1')
  })
})

describe('any page', () => {
  it('asks what it missed when it connects, and acknowledges the newest message of each conversation', async () => {
    mockResponse(chatEndpoints.countUnread, { success: true, data: { unreadMessages: 3 } })
    renderRoutes([{ path: '*', Component: ChatService }], '/dashboard/profile')
    await waitFor(() => expect(sent('ping')).toHaveLength(1))
    const missed = [
      { id: idOf(1003), chatRoomId: roomId, seq: 3 },
      { id: idOf(1001), chatRoomId: idOf(2), seq: 1 },
    ]
    receive('pong', { rooms: [], unreadMessages: 3, undelivered: missed })
    await waitFor(() =>
      expect(sent('mark_as_delivered')).toEqual(
        missed.map(({ id: messageId, chatRoomId }) => ({ chatRoomId, messageId })),
      ),
    )
    act(() => socket.listeners.get('connect')?.())
    expect(sent('ping')).toHaveLength(2)
  })
})

describe('presence', () => {
  it('is asked for a second after each connection, and every 30 seconds with a ping', async () => {
    mockResponse(chatEndpoints.countUnread, { success: true, data: { unreadMessages: 0 } })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    renderRoutes([{ path: '*', Component: ChatService }], '/dashboard/profile')
    await waitFor(() => expect(sent('ping')).toHaveLength(1))
    expect(sent('get_online_users')).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent('get_online_users')).toEqual([{}])
    act(() => socket.listeners.get('connect')?.())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent('get_online_users')).toHaveLength(2)
    expect(sent('ping')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent('get_online_users')).toHaveLength(3)
    expect(sent('ping')).toHaveLength(3)
  })
})

describe('a new chat', () => {
  const users = chatRoom()
    .participants.slice(1)
    .map(({ user }) => ({ ...user, chatRoomId: null }))

  it('lists the people with their role, and opens the conversation', async () => {
    mockChat([])
    mockResponse(chatEndpoints.listEligibleUsers, {
      success: true,
      data: { users },
      pagination: { page: 1, limit: 50, totalItems: 1, totalPages: 1 },
    })
    mockResponse(chatEndpoints.createRoom, { success: true, data: chatRoom() })
    const { person, router } = open('')
    await person.click(await screen.findByRole('button', { name: 'Start new chat' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Conversation' }))
    await person.click(await dialog.findByRole('button', { name: /Ravi Kumar.*Endorser · Acme/ }))
    await waitFor(() => expect(router.state.location.search).toBe(`?room=${roomId}`))
    await screen.findByRole('heading', { name: 'Start the conversation' })
  })

  it('says when there is nobody', async () => {
    mockChat([])
    mockResponse(chatEndpoints.listEligibleUsers, {
      success: true,
      data: { users: [] },
      pagination: { page: 1, limit: 50, totalItems: 0, totalPages: 0 },
    })
    const { person } = open('')
    await person.click(await screen.findByRole('button', { name: 'Start new chat' }))
    await screen.findByText('No users available to chat with at the moment.')
  })
})

describe('a conversation', () => {
  it('sends with Enter, and shows how far the message has come', async () => {
    mockChat([chatMessage(1)])
    const { person } = open()
    await log()
    await person.type(await field(), 'Hello{Shift>}{Enter}{/Shift}Ravi{Enter}')
    expect((await field()).value).toBe('')
    const [{ tempId } = { tempId: '' }] = sent('send_message')
    expect(sent('send_message')).toMatchObject([
      { chatRoomId: roomId, content: 'Hello\nRavi', messageType: 'TEXT' },
    ])
    await screen.findByText('sending')
    receive('message_sent', {
      tempId: String(tempId),
      messageId: idOf(2),
      timestamp: '2026-11-20T10:00:00.000Z',
      seq: 2,
      changeSeq: 2,
      chatRoomId: roomId,
    })
    await screen.findByText('sent')
    const change = { chatRoomId: roomId, userId: ravi.id, messageId: idOf(2), seq: 2 }
    receive('message_delivered', { ...change, changeSeq: 3 })
    await screen.findByText('delivered')
    receive('message_read', { ...change, changeSeq: 4 })
    await screen.findByText('read')
  })

  it('does not send an empty message', async () => {
    mockChat([chatMessage(1)])
    const { person } = open()
    await log()
    await person.type(await field(), '  {Enter}')
    expect(sent('send_message')).toEqual([])
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('does not send with the Enter of an input method, also as Safari reports it', async () => {
    mockChat([chatMessage(1)])
    const { person } = open()
    await person.type(await field(), 'にほん')
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
    expect(sent('send_message')).toEqual([])
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 })
    expect(sent('send_message')).toMatchObject([{ content: 'にほん' }])
  })

  it('counts characters as the server does', async () => {
    mockChat([chatMessage(1)])
    open()
    fireEvent.change(await field(), { target: { value: '👨‍👩‍👧'.repeat(3_990) } })
    await screen.findByText('10 characters left')
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('false')
  })

  it('keeps what is typed for each conversation', async () => {
    mockChat([chatMessage(1)])
    const { person, unmount } = open()
    await person.type(await field(), 'Not sent yet')
    unmount()
    open()
    expect((await field()).value).toBe('Not sent yet')
  })

  it('says that the other person types, and that typing begins and stops', async () => {
    mockChat([chatMessage(1)])
    const { person } = open()
    await log()
    screen.getByText('Offline')
    receive('online_users', { onlineUsers: [ravi.id] })
    screen.getByText('Active now')
    receive('user_typing', { userId: ravi.id, chatRoomId: roomId, isTyping: true })
    screen.getByText('1 user(s) typing...')
    receive('new_message', chatMessage(2))
    screen.getByText('Active now')
    await person.type(await field(), 'Hi')
    expect(sent('typing_start')).toEqual([{ chatRoomId: roomId }])
    await person.clear(await field())
    expect(sent('typing_stop')).toEqual([{ chatRoomId: roomId }])
  })

  it('shows errors of the connection, but not that typing was told too early', async () => {
    mockChat([chatMessage(1)])
    open()
    await log()
    const refusal = { code: 'NOT_FOUND' as const, message: 'Conversation not found', retryable: false }
    receive('socket_error', { command: 'typing_start', ...refusal })
    expect(screen.queryByText('Conversation not found')).toBeNull()
    receive('socket_error', { command: 'mark_as_read', ...refusal })
    screen.getByText('Conversation not found')
  })

  it('shows the first unread message below a divider, and is marked as read', async () => {
    mockChat([chatMessage(1), chatMessage(2), chatMessage(3)], {
      marks: [{ userId: aarav.id, deliveredSeq: 1, readSeq: 1 }],
      unreadCount: 2,
    })
    open()
    const messages = await log()
    const text = messages.textContent ?? ''
    expect(text.indexOf('Message 1')).toBeLessThan(text.indexOf('New'))
    expect(text.indexOf('New')).toBeLessThan(text.indexOf('Message 2'))
    await waitFor(() => expect(sent('mark_as_read')).toEqual([{ chatRoomId: roomId, messageId: idOf(1003) }]))
    expect((await room(/^Ravi/)).textContent).not.toContain('unread')
  })

  it('is unread while the page is hidden, and read once the page is visible again', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    mockChat([chatMessage(1)], { unreadCount: 1 })
    open()
    await log()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    receive('new_message', chatMessage(2))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(sent('mark_as_read')).toEqual([])
    expect(list().getByRole('link', { name: /^Ravi/ }).textContent).toContain('2 unread')

    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(sent('mark_as_read')).toEqual([{ chatRoomId: roomId, messageId: idOf(1002) }])
    expect(list().getByRole('link', { name: /^Ravi/ }).textContent).not.toContain('unread')
  })

  it('makes addresses links and leaves scripts text', async () => {
    mockChat([chatMessage(1, { content: 'See https://acme.example/jobs and javascript:alert(1)' })])
    open()
    const links = await within(await log()).findAllByRole('link', inList)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://acme.example/jobs'])
    expect(links[0]?.getAttribute('rel')).toContain('noopener')
  })

  it('ends an address before the full stop of another script', async () => {
    mockChat([chatMessage(1, { content: 'यह देखो https://acme.example/jobs। 見て https://acme.example/a。' })])
    open()
    const links = await within(await log()).findAllByRole('link', inList)
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://acme.example/jobs',
      'https://acme.example/a',
    ])
    expect((await log()).textContent).toContain('jobs। 見て https://acme.example/a。')
  })

  it('deletes an own message, which can be undone', async () => {
    mockChat([chatMessage(1, { senderId: aarav.id, content: 'A mistake' })])
    const { person } = open()
    await log()
    await person.click(screen.getByLabelText('Actions for this message'))
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('This message was deleted')
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    within(await log()).getByText('A mistake')
  })

  describe('with a message that is being deleted', () => {
    const mistake = chatMessage(1, { senderId: aarav.id, content: 'A mistake' })
    const deleteOnPage = async () => {
      mockChat([mistake])
      const data = { ...mistake, content: '', isDeleted: true }
      mockResponse(chatEndpoints.deleteMessage, { success: true, data })
      const { person } = open()
      await log()
      await person.click(screen.getByLabelText('Actions for this message'))
      await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      await screen.findByText('This message was deleted')
    }
    /** Opens the conversation in a browser that keeps a deletion from some milliseconds ago. */
    const openWithDeletion = async (age: number) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      openDraft<number>(`chat-deletion:${roomId}:${mistake.id}`, aarav.id).save(Date.now() - age)
      mockChat([mistake])
      open()
      await screen.findByText('This message was deleted')
    }

    it('deletes it when the page is reloaded before the time is over', async () => {
      mockResponse(chatEndpoints.deleteMessage, { success: true, data: { ...mistake, isDeleted: true } })
      await openWithDeletion(2_000)
      await vi.advanceTimersByTimeAsync(3_000)
      expect(deletions()).toEqual([])
      await vi.advanceTimersByTimeAsync(1_500)
      await waitFor(() => expect(deletions()).toHaveLength(1))
      await waitFor(() => expect(listDrafts('chat-deletion:', aarav.id)).toEqual([]))
    })

    it('leaves it when another tab has undone that meanwhile', async () => {
      await openWithDeletion(2_000)
      openDraft(`chat-deletion:${roomId}:${mistake.id}`, aarav.id).clear()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(deletions()).toEqual([])
    })

    it('shows it again when it cannot be deleted', async () => {
      mockError(chatEndpoints.deleteMessage, 'INTERNAL', 'Something went wrong')
      await openWithDeletion(5_000)
      await vi.advanceTimersByTimeAsync(1_500)
      await screen.findByText('Failed to delete the message. Please try again.')
      within(await log()).getByText('A mistake')
    })

    it('deletes it at once when the page is closed', async () => {
      await deleteOnPage()
      expect(deletions()).toEqual([])
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      await waitFor(() => expect(deletions()).toHaveLength(1))
    })

    it('deletes it at once when the user logs out, before the session ends', async () => {
      await deleteOnPage()
      mockResponse(authEndpoints.logOut, { success: true, message: 'Logged out' })
      await act(signOut)
      const ended = requests.map(({ endpoint }) => endpoint.split(' ')[0]).filter((one) => one !== 'GET')
      expect(ended).toEqual(['DELETE', 'POST'])
      expect(deletions()[0]?.headers.get('authorization')).toBe('Bearer a token')
    })
  })

  it('offers only copying for a message of the other person', async () => {
    mockChat([chatMessage(1)])
    const { person } = open()
    await log()
    await person.click(screen.getByLabelText('Actions for this message'))
    await screen.findByRole('menu')
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Copy text'])
  })

  it('shows the application in question with its status', async () => {
    mockChat([chatMessage(1)], {
      application: {
        id: idOf(3),
        type: 'JOB_POSTING',
        jobId: idOf(4),
        jobTitle: 'Nurse',
        companyName: 'Acme',
        companyLogoUrl: null,
        appliedAt: '2025-11-03T09:00:00.000Z',
        status: 'REFERRED',
        outcome: null,
        stepTimes: noStepTimes,
      },
    })
    open()
    const link = await screen.findByRole('link', { name: /Nurse.*Acme · asked on 3 Nov.*Referred/ })
    expect(link.getAttribute('href')).toBe(`/dashboard/referralstatus/job/${idOf(3)}`)
    within(link).getByRole('img', {
      name: 'Asked, read, accepted, referred, and you are asked what came of it',
    })
  })

  it('shows the new status of the application while the conversation is open', async () => {
    const application = {
      id: idOf(3),
      type: 'JOB_POSTING' as const,
      jobId: idOf(4),
      jobTitle: 'Nurse',
      companyName: 'Acme',
      companyLogoUrl: null,
      appliedAt: '2025-11-03T09:00:00.000Z',
      status: 'PENDING' as const,
      outcome: null,
      stepTimes: noStepTimes,
    }
    mockChat([chatMessage(1)], { application })
    open()
    onTestFinished(applyRealtimeRules([shell], queryClient))
    await screen.findByRole('link', { name: /Nurse.*Pending/ })
    mockChat([chatMessage(1)], { application: { ...application, status: 'REJECTED' } })
    act(() =>
      socket.receive('application_changed', { applicationId: idOf(3), jobId: idOf(4), status: 'REJECTED' }),
    )
    await screen.findByRole('link', { name: /Nurse.*Rejected/ })
  })

  it('says that the messages did not load, and loads them again', async () => {
    mockChat([chatMessage(1)])
    mockError(chatEndpoints.listMessages, 'INTERNAL', 'Something went wrong')
    const { person } = open()
    await screen.findByText('Failed to load messages')
    mockChat([chatMessage(1)])
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    within(await log()).getByText('Message 1')
  })

  it.each([
    ['of another person', idOf(99), 'NOT_FOUND' as const, 'Conversation not found'],
    ['that is none', 'abc', 'BAD_INPUT' as const, 'id is not valid'],
  ])('says that there is no such conversation: an id %s', async (_whose, id, code, text) => {
    mockChat([])
    mockError(chatEndpoints.getRoom, code, text)
    open(`?room=${id}`)
    await screen.findByRole('heading', { name: 'Conversation not found' })
  })

  it('says that the connection is lost, and keeps what is written meanwhile', async () => {
    mockChat([chatMessage(1)])
    const { person } = open()
    await log()
    receive('online_users', { onlineUsers: [ravi.id] })
    const header = within(screen.getByRole('region', { name: 'Conversation with Ravi Kumar' }))
    header.getByText('Active now')
    socket.connected = false
    act(() => socket.listeners.get('disconnect')?.('transport close'))
    screen.getByText('Reconnecting... (attempt 1)')
    // Nobody tells this page who is there.
    for (const text of ['Active now', 'Offline']) expect(header.queryByText(text)).toBeNull()
    expect((await room(/^Ravi/)).textContent).not.toContain('active now')
    await person.type(await field(), 'Written offline{Enter}')
    expect(sent('send_message')).toEqual([])
    socket.connected = true
    act(() => socket.listeners.get('connect')?.())
    expect(screen.queryByText(/^Reconnecting/)).toBeNull()
    expect(sent('send_message')).toMatchObject([{ content: 'Written offline' }])
  })

  it('closes the field when there is no way to reconnect', async () => {
    mockChat([chatMessage(1)])
    open()
    await log()
    act(() => socket.managerListeners.get('reconnect_failed')?.())
    screen.getByText('Unable to reconnect. Please refresh the page.')
    screen.getByText('Reconnection failed')
    expect((await field()).disabled).toBe(true)
  })
})

describe('an attachment', () => {
  const pdf = new File(['%PDF-1.7'], 'Offer.pdf', { type: 'application/pdf' })
  const uploaded = { fileUrl: '/files/1', fileName: 'Offer.pdf', fileSize: 8, messageType: 'FILE' as const }

  it('is uploaded when it is chosen, and sent with the message', async () => {
    mockChat([chatMessage(1)])
    mockResponse(chatEndpoints.uploadAttachment, { success: true, data: uploaded })
    const { person } = open()
    await log()
    await person.upload(screen.getByLabelText('File for the message'), pdf)
    await screen.findByRole('button', { name: 'Remove Offer.pdf' })
    await person.type(await field(), 'My offer{Enter}')
    expect(sent('send_message')).toMatchObject([
      { content: 'My offer', messageType: 'FILE', fileUrl: '/files/1', fileName: 'Offer.pdf', fileSize: 8 },
    ])
    expect(screen.queryByRole('button', { name: 'Remove Offer.pdf' })).toBeNull()
  })

  it('can be pasted, and cancelled while it is uploaded', async () => {
    mockChat([chatMessage(1)])
    const answer = mockDeferredResponse(chatEndpoints.uploadAttachment, { success: true, data: uploaded })
    const { person } = open()
    await log()
    fireEvent.paste(await field(), { clipboardData: transferOf(pdf) })
    await person.click(await screen.findByRole('button', { name: 'Cancel the upload of Offer.pdf' }))
    answer()
    expect(screen.queryByText('Offer.pdf')).toBeNull()
  })

  it('says which files are allowed', async () => {
    mockChat([chatMessage(1)])
    open()
    await log()
    fireEvent.paste(await field(), { clipboardData: transferOf(new File(['MZ'], 'setup.exe')) })
    await screen.findByText('Please choose a PDF or a picture (JPG, PNG, GIF or WebP)')
  })

  it('offers to try a failed upload again', async () => {
    mockChat([chatMessage(1)])
    mockError(chatEndpoints.uploadAttachment, 'INTERNAL', 'Something went wrong')
    const { person } = open()
    await log()
    await person.upload(screen.getByLabelText('File for the message'), pdf)
    await screen.findByText('The file could not be uploaded. Please try again.')
    mockResponse(chatEndpoints.uploadAttachment, { success: true, data: uploaded })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('button', { name: 'Remove Offer.pdf' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  })

  it('does not offer to send a file again that is not what its name says', async () => {
    mockChat([chatMessage(1)])
    mockError(chatEndpoints.uploadAttachment, 'BAD_FILE', 'Please attach a PDF or an image')
    const { person } = open()
    await log()
    await person.upload(screen.getByLabelText('File for the message'), pdf)
    await screen.findByText('Please attach a PDF or an image')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await screen.findByRole('button', { name: 'Remove Offer.pdf' })
  })
})

async function chooseInMenu(person: ReturnType<typeof open>['person'], name: string) {
  await person.click(await screen.findByRole('button', { name: 'Conversation menu' }))
  await person.click(await screen.findByRole('menuitem', { name }))
}

describe('the menu of a conversation', () => {
  it('mutes it', async () => {
    mockChat([chatMessage(1)])
    mockResponse(chatEndpoints.muteRoom, { success: true, data: chatRoom({ isMuted: true }) })
    mockResponse(chatEndpoints.countUnread, { success: true, data: { unreadMessages: 0 } })
    const { person } = open()
    await chooseInMenu(person, 'Mute')
    await screen.findByText('Muted. No badge and no notifications.')
    await person.click(screen.getByRole('button', { name: 'Conversation menu' }))
    await screen.findByRole('menuitem', { name: 'Unmute' })
  })

  it('blocks the person after a question, and offers to unblock', async () => {
    mockChat([chatMessage(1)])
    mockResponse(chatEndpoints.block, () => {
      mockChat([chatMessage(1)], { isBlocked: true, canSend: false })
      return { success: true as const, message: 'Blocked' }
    })
    const { person } = open()
    await chooseInMenu(person, 'Block')
    await person.click(await screen.findByRole('button', { name: 'Block' }))
    await screen.findByText('You have blocked Ravi Kumar. Neither of you can send messages.')
    expect(screen.queryByPlaceholderText('Type your message...')).toBeNull()
    await screen.findByRole('button', { name: 'Unblock' })
  })

  it('is not disabled for assistive technology where nobody can write', async () => {
    mockChat([chatMessage(1)], { canSend: false, isBlocked: true })
    open()
    await screen.findByRole('button', { name: 'Unblock' })
    expect(document.querySelector('[aria-disabled]')).toBeNull()
  })

  it('reads neutrally for a blocked person', async () => {
    mockChat([chatMessage(1)], { canSend: false })
    open()
    await screen.findByText('You can’t send messages in this conversation.')
  })

  it('says when nothing connects the two any more, also to a page that learns it by sending', async () => {
    mockChat([chatMessage(1)])
    const { person } = open()
    await person.type(await field(), 'Hello{Enter}')
    const [{ tempId } = { tempId: '' }] = sent('send_message')
    mockChat([chatMessage(1)], { canSend: false, isConnected: false })
    receive('send_message_error', {
      tempId: String(tempId),
      code: 'CANNOT_SEND',
      message: CANNOT_SEND_TEXT,
      retryable: false,
    })
    await screen.findByText(/^You can read this conversation\. Neither of you can write in it/)
    expect(screen.queryByPlaceholderText('Type your message...')).toBeNull()
    within(await log()).getByText('Message 1')
  })

  it('reports the person', async () => {
    mockChat([chatMessage(1)])
    mockResponse(moderationEndpoints.reportConversation, {
      success: true,
      message: 'Your report has arrived',
      data: {
        id: idOf(5),
        subject: 'PERSON',
        title: 'Ravi Kumar',
        subtitle: '',
        reason: 'SPAM',
        text: '',
        at: '2026-11-20T10:00:00.000Z',
        outcome: null,
      },
    })
    const { person } = open()
    await chooseInMenu(person, 'Report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Ravi Kumar' }))
    await person.click(dialog.getByRole('radio', { name: 'Sends advertising' }))
    await person.click(dialog.getByRole('button', { name: 'Report' }))
    await screen.findByText('Your report has arrived. We tell you what we decide.')
  })
})
