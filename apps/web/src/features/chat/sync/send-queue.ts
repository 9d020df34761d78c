import { SEND_TIMEOUT_MS } from '@endorse/contract/chat/values'
import type { Store } from '../../../lib/store.ts'
import type { Attachment, OutgoingMessage, SendError } from './outbox.ts'
import type { RoomPorts } from './room-ports.ts'
import { addOutgoing, dropOutgoing, type RoomState, setSendError, setStored } from './room-state.ts'

/** Sends the messages of a room one after the other, each until it is answered. */
export interface SendQueue {
  send: (content: string, attachment: Attachment | undefined) => void
  retry: (tempId: string) => void
  discard: (tempId: string) => void
  /** The server has acknowledged a message. The caller sends the next one. */
  settle: (tempId: string) => void
  /** The server has refused a message, or could not decide. */
  fail: (tempId: string, error: SendError) => void
  /** Sends what is not decided over a new connection. */
  restart: () => void
  /** Sends the next message, unless one is on its way. */
  next: () => void
}

/** Creates the queue of a room. What it sends stands in the room's state. */
export function createSendQueue(roomId: string, store: Store<RoomState>, ports: RoomPorts): SendQueue {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The message that was sent over this connection and is not answered. */
  let onItsWay: string | undefined

  const update = (change: (state: RoomState) => RoomState) => store.set(change(store.get()))

  const startTimer = (tempId: string) => {
    update((state) => setSendError(state, tempId, undefined))
    clearTimeout(timers.get(tempId))
    timers.set(
      tempId,
      setTimeout(() => update((state) => setSendError(state, tempId, timeout)), SEND_TIMEOUT_MS),
    )
  }

  /**
   * Sends the first message that is not decided. The others follow its answer: of two on their way at once, the first could
   * fail with the database and the second be stored.
   */
  const next = () => {
    const message = store.get().outgoing.find(isUndecided)
    if (!message || (message.tempId === onItsWay && !message.error)) return
    const { tempId, content, attachment } = message
    if (message.error) startTimer(tempId)
    const isSent = ports.emit('send_message', {
      chatRoomId: roomId,
      tempId,
      content,
      messageType: attachment?.messageType ?? 'TEXT',
      fileUrl: attachment?.fileUrl ?? null,
      fileName: attachment?.fileName ?? null,
      fileSize: attachment?.fileSize ?? null,
    })
    if (isSent) onItsWay = tempId
  }

  const settle = (tempId: string) => {
    clearTimeout(timers.get(tempId))
    timers.delete(tempId)
    ports.forget(tempId)
    update((state) => setStored(state, tempId))
  }

  return {
    send(content, attachment) {
      const message: OutgoingMessage = {
        tempId: ports.newId(),
        content,
        ...(attachment && { attachment }),
        at: new Date(ports.now()).toISOString(),
      }
      ports.keep(message)
      update((state) => addOutgoing(state, message))
      startTimer(message.tempId)
      next()
    },
    retry(tempId) {
      startTimer(tempId)
      onItsWay = undefined
      next()
    },
    discard(tempId) {
      settle(tempId)
      update((state) => dropOutgoing(state, tempId))
      next()
    },
    settle,
    fail(tempId, error) {
      clearTimeout(timers.get(tempId))
      update((state) => setSendError(state, tempId, error))
      if (onItsWay === tempId) onItsWay = undefined
      if (!error.isFinal) return
      // A refused message is not sent again by itself, also not by the next page. Those after it are sent.
      ports.forget(tempId)
      next()
    },
    restart() {
      onItsWay = undefined
      // A message that the server refused stays until the user tries again.
      for (const message of store.get().outgoing) if (isUndecided(message)) startTimer(message.tempId)
      next()
    },
    next,
  }
}

const timeout = { text: 'Send timeout', isFinal: false }

/** Whether the server has not decided about the message: it is being sent, or nobody could answer. */
function isUndecided({ error, isStored }: OutgoingMessage): boolean {
  return !error?.isFinal && !isStored
}
