import { listDrafts } from '../../../lib/draft-list.ts'
import { openDraft } from '../../../lib/draft-storage.ts'

/** A file that was uploaded and goes with a message. */
export interface Attachment {
  fileUrl: string
  fileName: string
  fileSize: number
  messageType: 'FILE' | 'IMAGE'
}

/** A message that the server has not acknowledged yet. */
export interface OutgoingMessage {
  /** Makes sending again safe: the same one is stored once. */
  tempId: string
  content: string
  attachment?: Attachment
  /** When it was sent, as an ISO timestamp. */
  at: string
  /** Why it was not stored. It then waits for Retry, and for a reconnect unless the server refused it. */
  error?: SendError
  /** The server has acknowledged it. It stays here while messages before it are missing. */
  isStored?: true
}

/** Why a message was not stored; `isFinal` when the server refused it. */
export interface SendError {
  text: string
  isFinal: boolean
}

const nameOf = (roomId: string, tempId: string) => `${prefixOf(roomId)}${tempId}`
const prefixOf = (roomId: string) => `chat-outbox:${roomId}:`

/** Keeps a message in this browser until it is acknowledged. One entry each, so that two tabs do not overwrite each other. */
export function keepOutgoing(userId: string, roomId: string, message: OutgoingMessage): void {
  openDraft<OutgoingMessage>(nameOf(roomId, message.tempId), userId).save(message)
}

/** Forgets a message that was acknowledged or given up. */
export function forgetOutgoing(userId: string, roomId: string, tempId: string): void {
  openDraft(nameOf(roomId, tempId), userId).clear()
}

/** Lists the messages of a room that were not acknowledged, in the order in which they were sent. */
export function listOutgoing(userId: string, roomId: string): OutgoingMessage[] {
  return listDrafts(prefixOf(roomId), userId)
    .flatMap((name) => openDraft<OutgoingMessage>(name, userId).restored ?? [])
    .filter(({ tempId, content, at }) => Boolean(tempId && at) && typeof content === 'string')
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Lists the rooms in which a message waits. */
export function roomsWithOutgoing(userId: string): string[] {
  const roomIds = listDrafts('chat-outbox:', userId).map((name) => name.split(':')[1] ?? '')
  return [...new Set(roomIds.filter(Boolean))]
}
