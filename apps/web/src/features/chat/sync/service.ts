import type { User } from '@endorse/contract/accounts/schemas'
import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatMessage, ChatRoom } from '@endorse/contract/chat/schemas'
import type { ChatMarkChange, ChatUnread, UndeliveredMessage } from '@endorse/contract/chat/socket-events'
import { HEARTBEAT_MS } from '@endorse/contract/chat/values'
import type { QueryClient } from '@tanstack/react-query'
import { draftKeyOf } from '../../../lib/draft-storage.ts'
import { invalidate, isRequested, setData } from '../../../lib/queries.ts'
import { beforeSignOut } from '../../../lib/session.ts'
import { emitToServer, isSocketConnected, onConnect, subscribe } from '../../../lib/socket.ts'
import { fetchBefore, fetchNewest, fetchRoom } from '../api.ts'
import { findRoom, patchRoom, placeRoom, withMessage, withoutMessage, withReadMark } from '../rooms/cache.ts'
import { unreadQuery } from '../unread-query.ts'
import { deleteBeforeSignOut, deleteOnClose, listDeletions, resumeDeletions } from './deletions.ts'
import { forgetOutgoing, keepOutgoing, listOutgoing, roomsWithOutgoing } from './outbox.ts'
import { clearTyping, setOnline, setOnlineUsers, setPresence, setTyping } from './presence.ts'
import { createRoomSync, type RoomSync } from './room-sync.ts'
import { playMessageSound } from './sound.ts'

/** The first question who is online waits this long after a connection, as the specification says. */
const FIRST_PRESENCE_MS = 1_000

/** The running service; the shell and the screen of chat both need it. */
let running: { userId: string; users: number; stop: () => void } | undefined
const rooms = new Map<string, RoomSync>()
/** The room that is open on this page; it counts as read while the page is visible. */
let openRoomId: string | undefined

/**
 * Follows the socket events of chat, on every screen of the dashboard. Returns the function that stops it, once everybody
 * who started it has done so.
 */
export function startChat(me: User, cache: QueryClient): () => void {
  if (running?.userId !== me.id) {
    running?.stop()
    running = { userId: me.id, users: 0, stop: start(me, cache) }
  }
  const service = running
  service.users++
  return () => {
    service.users--
    if (service.users > 0 || service !== running) return
    service.stop()
    running = undefined
  }
}

function start(me: User, cache: QueryClient): () => void {
  const stops = [
    ...subscribeAll(me.id, cache),
    onConnect(() => handleConnect(me)),
    startHeartbeat(),
    followStorage(me.id),
    beforeSignOut((token) => deleteBeforeSignOut(me.id, token)),
    followClosing(),
  ]
  resumeDeletions(me.id, (roomId) => rooms.get(roomId))
  if (isSocketConnected()) handleConnect(me)
  return () => {
    for (const stop of stops) stop()
    rooms.clear()
    setOnlineUsers(undefined)
    clearTyping()
    forgetAcknowledgements()
  }
}

/** Returns the synchronisation of a room; the same one while the user is signed in. */
export function roomSync(roomId: string, me: User): RoomSync {
  const known = rooms.get(roomId)
  if (known) return known
  const sync = createRoomSync(roomId, {
    me,
    emit: emitToServer,
    loadNewest: () => fetchNewest(roomId),
    loadBefore: (seq) => fetchBefore(roomId, seq),
    newId: () => crypto.randomUUID(),
    now: Date.now,
    keep: (message) => keepOutgoing(me.id, roomId, message),
    forget: (tempId) => forgetOutgoing(me.id, roomId, tempId),
    kept: () => listOutgoing(me.id, roomId),
  })
  for (const messageId of listDeletions(me.id, roomId)) sync.hide(messageId, true)
  rooms.set(roomId, sync)
  return sync
}

/** Says which room is open on this page. */
export function setOpenRoom(roomId: string | undefined): void {
  openRoomId = roomId
}

function isBeingRead(roomId: string): boolean {
  return roomId === openRoomId && document.visibilityState === 'visible'
}

function handleConnect(me: User): void {
  // The rooms of messages that an earlier page of this browser could not send.
  for (const roomId of roomsWithOutgoing(me.id)) roomSync(roomId, me)
  for (const room of rooms.values()) room.handleConnect()
  // Its answer names what arrived while no page of this person listened.
  emitToServer('ping')
}

function subscribeAll(me: string, cache: QueryClient): (() => void)[] {
  const setUnread = ({ unreadMessages }: { unreadMessages: number }) =>
    setData(cache, unreadQuery, { success: true, data: { unreadMessages } })
  const markRead = (read: ChatUnread) =>
    patchRoom(cache, read.chatRoomId, (one) => withReadMark(one, read, me))
  const showRoom = (changed: ChatRoom) => {
    setPresence(changed)
    placeRoom(cache, changed)
  }
  const receive = (message: ChatMessage, wasQueued: boolean) => {
    rooms.get(message.chatRoomId)?.handleMessage(message, wasQueued)
    if (message.senderId !== me) {
      setTyping(message.chatRoomId, message.senderId, false)
      acknowledgeDelivery(message)
    }
    // What the server writes is about a meeting.
    if (message.messageType === 'SYSTEM') void invalidate(cache, 'chat/meetings')
    void updateInList(cache, message, me)
  }
  return [
    subscribe('joined_chat', (joined) => rooms.get(joined.chatRoomId)?.handleJoined(joined)),
    subscribe('join_chat_error', (error) => {
      if (error.chatRoomId) rooms.get(error.chatRoomId)?.handleJoinError(error)
    }),
    subscribe('new_message', (message) => {
      receive(message, false)
      if (message.senderId !== me) announce(cache, message)
    }),
    subscribe('queued_message', (message) => receive(message, true)),
    subscribe('message_sent', (sent) => {
      rooms.get(sent.chatRoomId)?.handleSent(sent)
      const stored = rooms
        .get(sent.chatRoomId)
        ?.store.get()
        .log.messages.findLast(({ id }) => id === sent.messageId)
      if (stored) void updateInList(cache, stored, me)
      // The room is not open, or messages before this one are still missing.
      else void refreshInList(cache, { ...sent, id: sent.messageId })
    }),
    subscribe('send_message_error', (error) => {
      // Something has changed that this page was not told: the conversation says what.
      if (error.code === 'CANNOT_SEND') void invalidate(cache, chatEndpoints.getRoom)
      for (const one of rooms.values()) if (one.handleSendError(error)) return
    }),
    subscribe('message_delivered', moveDelivered),
    subscribe('messages_delivered', moveDelivered),
    subscribe('message_read', moveRead),
    subscribe('messages_read', moveRead),
    subscribe('message_read_status', markRead),
    subscribe('chat_marked_read', markRead),
    subscribe('message_deleted', (deleted) => {
      rooms.get(deleted.chatRoomId)?.handleDeleted(deleted)
      patchRoom(cache, deleted.chatRoomId, (one) => withoutMessage(one, deleted, me))
    }),
    subscribe('user_typing', ({ chatRoomId, userId, isTyping }) => {
      if (userId !== me) setTyping(chatRoomId, userId, isTyping)
    }),
    subscribe('user_online', ({ userId }) => setOnline(userId, true)),
    subscribe('user_offline', ({ userId }) => setOnline(userId, false)),
    subscribe('online_users', ({ onlineUsers }) => setOnlineUsers(onlineUsers)),
    subscribe('new_chat_room', showRoom),
    subscribe('chat_room_updated', showRoom),
    subscribe('unread_messages', setUnread),
    subscribe('pong', (heartbeat) => {
      setUnread(heartbeat)
      for (const message of heartbeat.undelivered) {
        acknowledgeDelivery(message)
        void refreshInList(cache, message)
      }
      for (const one of heartbeat.rooms) rooms.get(one.chatRoomId)?.handleHeartbeat(one)
    }),
  ]
}

function moveDelivered(change: ChatMarkChange): void {
  rooms.get(change.chatRoomId)?.handleDelivered(change)
}

function moveRead(change: ChatMarkChange): void {
  rooms.get(change.chatRoomId)?.handleRead(change)
}

/** Waits a moment, so that many messages that were missed are acknowledged once. */
const ACKNOWLEDGE_MS = 100
/** The newest message to acknowledge, by room. */
const unacknowledged = new Map<string, UndeliveredMessage>()
let acknowledgeTimer: ReturnType<typeof setTimeout> | undefined

/** Tells the server that a page of this person has all messages of a room up to this one. */
function acknowledgeDelivery(message: UndeliveredMessage): void {
  const { chatRoomId, seq } = message
  if ((unacknowledged.get(chatRoomId)?.seq ?? 0) < seq) unacknowledged.set(chatRoomId, message)
  acknowledgeTimer ??= setTimeout(sendAcknowledgements, ACKNOWLEDGE_MS)
}

/** What the connection loses is named by the next heartbeat. */
function sendAcknowledgements(): void {
  for (const { chatRoomId, id } of unacknowledged.values())
    emitToServer('mark_as_delivered', { chatRoomId, messageId: id })
  forgetAcknowledgements()
}

function forgetAcknowledgements(): void {
  clearTimeout(acknowledgeTimer)
  acknowledgeTimer = undefined
  unacknowledged.clear()
}

function announce(cache: QueryClient, { chatRoomId }: ChatMessage): void {
  if (!isBeingRead(chatRoomId) && !findRoom(cache, chatRoomId)?.isMuted) void playMessageSound()
}

/** Shows a message in the list of conversations. */
async function updateInList(cache: QueryClient, message: ChatMessage, me: string): Promise<void> {
  const { chatRoomId } = message
  const room = findRoom(cache, chatRoomId)
  if (room) {
    const next = withMessage(room, message, me)
    placeRoom(cache, isBeingRead(chatRoomId) ? { ...next, unreadCount: 0 } : next)
  } else if (isRequested(cache, chatEndpoints.listRooms)) {
    placeRoom(cache, await fetchRoom(chatRoomId))
  }
}

/** Loads a conversation again when the list shows an older message, because the subscription died silently. */
async function refreshInList(cache: QueryClient, { chatRoomId, seq }: UndeliveredMessage): Promise<void> {
  const room = findRoom(cache, chatRoomId)
  if (room && room.lastSeq < seq) placeRoom(cache, await fetchRoom(chatRoomId))
}

function askPresence(): void {
  emitToServer('get_online_users', {})
}

/** Asks who is online after each connection and every 30 seconds, with a ping that tells whether something was missed. */
function startHeartbeat(): () => void {
  let first: ReturnType<typeof setTimeout> | undefined
  const scheduleFirst = () => {
    clearTimeout(first)
    first = setTimeout(askPresence, FIRST_PRESENCE_MS)
  }
  if (isSocketConnected()) scheduleFirst()
  const stopListening = onConnect(scheduleFirst)
  const timer = setInterval(() => {
    askPresence()
    emitToServer('ping')
  }, HEARTBEAT_MS)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stopListening()
  }
}

function followClosing(): () => void {
  window.addEventListener('pagehide', handleClose)
  return () => window.removeEventListener('pagehide', handleClose)
}

/** Nobody can undo a deletion on a page that is gone. On one that the browser keeps for Back they still can. */
function handleClose({ persisted }: PageTransitionEvent): void {
  if (!persisted) deleteOnClose()
}

/** A message that another tab has settled no longer waits here. */
function followStorage(me: string): () => void {
  const prefix = draftKeyOf('chat-outbox:', me)
  const drop = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix) || newValue !== null) return
    const [roomId = '', tempId = ''] = key.slice(prefix.length).split(':')
    rooms.get(roomId)?.discard(tempId)
  }
  window.addEventListener('storage', drop)
  return () => window.removeEventListener('storage', drop)
}
