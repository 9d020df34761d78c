import type { ChatMarks, ChatMessage } from '@endorse/contract/chat/schemas'
import type { ChatServerEvents } from '@endorse/contract/chat/socket-events'
import { createStore, type Store } from '../../../lib/store.ts'
import { hasGap, hasOlder } from './message-log.ts'
import type { Attachment } from './outbox.ts'
import type { RoomPorts } from './room-ports.ts'
import {
  advanceChange,
  advanceChangesTo,
  applyDeletion,
  closedRoom,
  dropOutgoing,
  loadNewest,
  loadOlder,
  type RoomState,
  raiseMarks,
  receiveMessages,
  setHidden,
} from './room-state.ts'
import { createSendQueue } from './send-queue.ts'

type Received<Event extends keyof ChatServerEvents> = Parameters<ChatServerEvents[Event]>[0]

/** Keeps a room in step with the server, while it is open and while messages wait for their acknowledgement. */
export interface RoomSync {
  store: Store<RoomState>
  /** Joins the room while it is shown. Returns the function that leaves it. */
  open: () => () => void
  /** Loads the newest page again, after a failure. */
  reload: () => Promise<void>
  loadOlder: () => Promise<void>
  send: (content: string, attachment: Attachment | undefined) => void
  retry: (tempId: string) => void
  discard: (tempId: string) => void
  hide: (messageId: string, isHidden: boolean) => void
  /** The socket has connected, for the first time or again. */
  handleConnect: () => void
  handleJoined: (joined: Received<'joined_chat'>) => void
  /** The server could not let the page join, which is tried again unless it never may. */
  handleJoinError: (error: Received<'join_chat_error'>) => void
  /** A new message, or with `wasQueued` one of those that follow `joined_chat`. */
  handleMessage: (message: ChatMessage, wasQueued: boolean) => void
  handleSent: (sent: Received<'message_sent'>) => void
  /** Returns whether the message is one of this room. */
  handleSendError: (error: Received<'send_message_error'>) => boolean
  handleDelivered: (change: Received<'message_delivered'>) => void
  handleRead: (change: Received<'message_read'>) => void
  handleDeleted: (deleted: Received<'message_deleted'>) => void
  /** The numbers of the room as the server knows them. */
  handleHeartbeat: (room: { lastSeq: number; changeSeq: number }) => void
}

/** Until a room is joined again, in milliseconds, after the database was away. */
const REJOIN_MS = 2_000

/** Creates the synchronisation of a room. Nothing is loaded before it is opened. */
export function createRoomSync(roomId: string, ports: RoomPorts): RoomSync {
  const store = createStore<RoomState>({ ...closedRoom, outgoing: ports.kept() })
  const queue = createSendQueue(roomId, store, ports)
  let viewers = 0
  let loading: Promise<void> | undefined
  let loadingOlder: Promise<void> | undefined
  /** From `join_chat` until the last of the missed messages: how many are still to come, and the change with which they end. */
  let catchUp: { left: number; changeSeq: number } | undefined
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined

  const update = (change: (state: RoomState) => RoomState) => store.set(change(store.get()))

  const join = () => {
    const { phase, log, changes } = store.get()
    if (viewers === 0 || phase !== 'ready') return
    const afterSeq = log.cursor
    const afterChangeSeq = changes.cursor
    if (ports.emit('join_chat', { chatRoomId: roomId, afterSeq, afterChangeSeq }))
      catchUp = { left: Number.POSITIVE_INFINITY, changeSeq: afterChangeSeq }
  }

  const reload = async () => {
    try {
      const page = await ports.loadNewest()
      update((state) => loadNewest(state, page))
      join()
      // The page may have had the message that is on its way.
      queue.next()
    } catch {
      update((state) => (state.phase === 'ready' ? state : { ...state, phase: 'failed' }))
    }
  }
  const loadOnce = () => (loading ??= reload().finally(() => (loading = undefined)))

  const receive = (messages: readonly ChatMessage[]) => {
    for (const { tempId, senderId } of messages) if (tempId && senderId === ports.me.id) queue.settle(tempId)
    if (store.get().phase === 'ready') update((state) => receiveMessages(state, messages))
    else update((state) => dropStored(state, messages))
    queue.next()
  }

  const finishCatchUp = () => {
    const end = catchUp
    catchUp = undefined
    if (end) update((state) => advanceChangesTo(state, end.changeSeq))
  }

  const fetchGap = () => {
    if (!catchUp && hasGap(store.get().log)) join()
  }

  return {
    store,
    open() {
      viewers++
      if (store.get().phase === 'ready') join()
      else void loadOnce()
      return () => {
        viewers--
        if (viewers === 0) ports.emit('leave_chat', { chatRoomId: roomId })
      }
    },
    reload() {
      update((state) => (state.phase === 'failed' ? { ...state, phase: 'loading' } : state))
      return loadOnce()
    },
    async loadOlder() {
      const { log } = store.get()
      const first = log.messages[0]
      if (!first || !hasOlder(log)) return
      loadingOlder ??= ports
        .loadBefore(first.seq)
        .then((page) => update((state) => loadOlder(state, page)))
        .finally(() => (loadingOlder = undefined))
      await loadingOlder
    },
    send: queue.send,
    retry: queue.retry,
    discard: queue.discard,
    hide: (messageId, isHidden) => update((state) => setHidden(state, messageId, isHidden)),
    handleConnect() {
      catchUp = undefined
      if (store.get().phase === 'failed' && viewers > 0) void loadOnce()
      else join()
      queue.restart()
    },
    handleJoined({ lastSeq, changeSeq, marks, queued, isComplete }) {
      update((state) => raiseMarks(state, marks))
      catchUp = undefined
      if (!isComplete) return void loadOnce()
      catchUp = { left: queued, changeSeq }
      if (queued === 0) finishCatchUp()
      // Nothing follows, but the server has more: the page that was loaded is too old.
      if (queued === 0 && hasGap(store.get().log, lastSeq)) void loadOnce()
    },
    handleJoinError({ retryable }) {
      catchUp = undefined
      clearTimeout(rejoinTimer)
      // No heartbeat names a room that was not joined.
      if (retryable) rejoinTimer = setTimeout(join, REJOIN_MS)
    },
    handleMessage(message, wasQueued) {
      receive([message])
      if (wasQueued && catchUp && --catchUp.left <= 0) finishCatchUp()
      fetchGap()
    },
    handleSent({ tempId, messageId, timestamp, seq, changeSeq }) {
      const message = store.get().outgoing.find((one) => one.tempId === tempId)
      queue.settle(tempId)
      if (!message) return queue.next()
      if (store.get().phase !== 'ready') {
        update((state) => dropOutgoing(state, tempId))
        return queue.next()
      }
      const { id, firstName, lastName } = ports.me
      const { content, attachment } = message
      const stored: ChatMessage = {
        id: messageId,
        tempId,
        chatRoomId: roomId,
        seq,
        changeSeq,
        senderId: id,
        sender: { id, firstName, lastName },
        content,
        messageType: attachment?.messageType ?? 'TEXT',
        fileUrl: attachment?.fileUrl ?? null,
        fileName: attachment?.fileName ?? null,
        fileSize: attachment?.fileSize ?? null,
        createdAt: timestamp,
        status: 'sent',
        error: null,
        isDeleted: false,
      }
      update((state) => raiseMarks(receiveMessages(state, [stored]), [{ userId: id, readSeq: seq }]))
      fetchGap()
      queue.next()
    },
    handleSendError({ tempId, message, retryable }) {
      if (!tempId || !store.get().outgoing.some((one) => one.tempId === tempId)) return false
      queue.fail(tempId, { text: message, isFinal: !retryable })
      return true
    },
    handleDelivered: ({ userId, seq, changeSeq }) => handleMark({ userId, deliveredSeq: seq }, changeSeq),
    handleRead: ({ userId, seq, changeSeq }) => handleMark({ userId, readSeq: seq }, changeSeq),
    handleDeleted: (deleted) => update((state) => applyDeletion(state, deleted)),
    handleHeartbeat({ lastSeq, changeSeq }) {
      const { log, changes } = store.get()
      if (hasGap(log, lastSeq) || changeSeq > changes.cursor) join()
    },
  }

  function handleMark(mark: Partial<ChatMarks>, changeSeq: number) {
    update((state) => advanceChange(raiseMarks(state, [mark]), changeSeq))
  }
}

/** Before the first page has loaded, a message that arrives only ends the waiting of its own copy. */
function dropStored(state: RoomState, messages: readonly ChatMessage[]): RoomState {
  return messages.reduce((next, { tempId }) => (tempId ? dropOutgoing(next, tempId) : next), state)
}
