import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { createRoomSync } from '../../../apps/web/src/features/chat/sync/room-sync.ts'

/** How often a page asks what the server knows. The product does every 30 seconds, and a run lasts a minute. */
const HEARTBEAT_MS = 1_000

/** Opens a page of a person in a room: the synchronisation of the web app, on a socket that goes through the links. */
export function openPage({ client, socketUrl, roomId, me, token }) {
  const seen = { sent: [], acknowledged: new Map(), problems: [] }
  // The intervals of the web app are ten times as long.
  const socket = io(socketUrl, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
    timeout: 2_000,
  })
  const readMessages = async (query) => {
    const { data } = await client.request('GET', `/api/v1/chat/rooms/${roomId}/messages?${query}`, { token })
    return data
  }
  const emit = (event, ...data) => {
    if (!socket.connected) return false
    socket.emit(event, ...data)
    return true
  }
  const room = createRoomSync(roomId, {
    me,
    emit,
    loadNewest: () => readMessages('page=1&limit=50'),
    loadBefore: async (seq) => (await readMessages(`page=1&limit=100&before=${seq}`)).messages,
    newId: randomUUID,
    now: Date.now,
    keep: ({ tempId, content }) => seen.sent.push({ tempId, content }),
    forget: () => undefined,
    kept: () => [],
  })

  const whenHere = (handle) => (data) => {
    if (data.chatRoomId === roomId) handle(data)
  }
  const handlers = {
    connect: room.handleConnect,
    joined_chat: whenHere(room.handleJoined),
    join_chat_error: whenHere(room.handleJoinError),
    new_message: whenHere((message) => room.handleMessage(message, false)),
    queued_message: whenHere((message) => room.handleMessage(message, true)),
    message_sent: whenHere((sent) => {
      setAcknowledged(seen, sent)
      room.handleSent(sent)
    }),
    send_message_error: (error) => {
      if (!error.retryable) seen.problems.push(`A message was refused: ${JSON.stringify(error)}`)
      room.handleSendError(error)
    },
    message_delivered: whenHere(room.handleDelivered),
    messages_delivered: whenHere(room.handleDelivered),
    message_read: whenHere(room.handleRead),
    messages_read: whenHere(room.handleRead),
    message_deleted: whenHere(room.handleDeleted),
    pong: ({ rooms }) =>
      rooms.filter(({ chatRoomId }) => chatRoomId === roomId).forEach(room.handleHeartbeat),
    auth_error: (error) => seen.problems.push(`auth_error: ${JSON.stringify(error)}`),
    // The server ends a connection only with a reason, and a page would not come back.
    disconnect: (reason) => {
      if (reason === 'io server disconnect') seen.problems.push('The server ended the session')
    },
    connect_error: (error) => {
      if (!socket.active) seen.problems.push(`The server refused the connection: ${error.message}`)
    },
  }
  for (const [event, handle] of Object.entries(handlers)) socket.on(event, handle)
  room.store.subscribe(() => checkOrder(seen, room.store.get().log))
  const leave = room.open()
  const heartbeat = setInterval(() => emit('ping'), HEARTBEAT_MS)

  return {
    roomId,
    me,
    token,
    seen,
    room,
    state: () => room.store.get(),
    /** Says that this page has all messages up to the last one it shows. */
    acknowledgeDelivery() {
      const last = room.store.get().log.messages.at(-1)
      if (last) emit('mark_as_delivered', { chatRoomId: roomId, messageId: last.id })
    },
    close() {
      clearInterval(heartbeat)
      leave()
      socket.disconnect()
    },
  }
}

/** The same `tempId` is always answered with the same message. */
function setAcknowledged({ acknowledged, problems }, { tempId, messageId, seq }) {
  const before = acknowledged.get(tempId)
  if (before && (before.messageId !== messageId || before.seq !== seq))
    problems.push(`${tempId} was acknowledged as ${before.seq} and as ${seq}`)
  acknowledged.set(tempId, { messageId, seq })
}

/** What a page shows has neither holes nor repetitions at any time. */
function checkOrder({ problems }, { messages, cursor }) {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || (last.seq === cursor && last.seq - first.seq + 1 === messages.length)) return
  problems.push(
    `A page showed ${messages.length} messages from ${first.seq} to ${last.seq}, read to ${cursor}`,
  )
}
