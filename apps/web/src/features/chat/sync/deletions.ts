import { hasErrorCode } from '../../../lib/api.ts'
import { listDrafts } from '../../../lib/draft-list.ts'
import { openDraft } from '../../../lib/draft-storage.ts'
import { getSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast.ts'
import { deleteMessage } from '../api.ts'
import type { RoomSync } from './room-sync.ts'

/** How long a deletion can be undone, in seconds. */
const UNDO_SECONDS = 6
const PREFIX = 'chat-deletion:'

/** A message that is deleted as soon as nobody can undo it any more. */
interface Deletion {
  userId: string
  roomId: string
  messageId: string
}

type FindRoom = (roomId: string) => Pick<RoomSync, 'hide'> | undefined

/** What can be undone on this page. */
const undoable = new Set<Deletion>()

/**
 * Deletes an own message, with a toast that can undo it. This page hides it at once and the server deletes it when the time
 * is over, or when the page is closed or the user logs out. Until the server has answered, the intention is kept in this
 * browser for its next page.
 */
export function deleteWithUndo(userId: string, room: RoomSync, roomId: string, messageId: string): void {
  const deletion = { userId, roomId, messageId }
  const draft = openDeletion(deletion)
  draft.save(Date.now())
  undoable.add(deletion)
  room.hide(messageId, true)
  setTimeout(() => {
    undoable.delete(deletion)
    void finish(deletion, () => room)
  }, UNDO_SECONDS * 1000)
  toast.success('Message deleted', {
    seconds: UNDO_SECONDS,
    action: {
      label: 'Undo',
      onClick: () => {
        draft.clear()
        undoable.delete(deletion)
        room.hide(messageId, false)
      },
    },
  })
}

/** Lists the messages of a room whose deletion waits, so that a new page does not show them again. */
export function listDeletions(userId: string, roomId: string): string[] {
  return deletionsOf(userId)
    .filter((deletion) => deletion.roomId === roomId)
    .map(({ messageId }) => messageId)
}

/** Deletes what an earlier page of this browser did not come to delete; another tab may still offer to undo the latest. */
export function resumeDeletions(userId: string, findRoom: FindRoom): void {
  for (const deletion of deletionsOf(userId)) {
    const since = openDeletion(deletion).restored ?? 0
    const remaining = since + UNDO_SECONDS * 1000 - Date.now()
    setTimeout(() => void finish(deletion, findRoom), Math.max(0, remaining))
  }
}

/** Deletes all that waits, on any page of this browser: the user logs out, and what is kept in this browser goes. */
export async function deleteBeforeSignOut(userId: string, token: string | null): Promise<void> {
  await deleteNow(deletionsOf(userId), { token })
}

/** Deletes what only this page could undo, because it is closed. When that fails, the next page does it. */
export function deleteOnClose(): void {
  void deleteNow([...undoable], { keepalive: true })
}

async function deleteNow(deletions: Deletion[], options: { token?: string | null; keepalive?: boolean }) {
  await Promise.allSettled(
    deletions.map(({ roomId, messageId }) => deleteMessage(roomId, messageId, options)),
  )
}

async function finish(deletion: Deletion, findRoom: FindRoom): Promise<void> {
  const draft = openDeletion(deletion)
  const isUndone = draft.restored === undefined
  // Who has to log in again finds it waiting.
  if (isUndone || getSession().state !== 'signed in') return
  const { roomId, messageId } = deletion
  try {
    await deleteMessage(roomId, messageId)
  } catch (error) {
    if (hasErrorCode(error, 'NOT_SIGNED_IN')) return
    findRoom(roomId)?.hide(messageId, false)
    toast.error('Failed to delete the message. Please try again.')
  }
  draft.clear()
}

function openDeletion({ userId, roomId, messageId }: Deletion) {
  return openDraft<number>(`${PREFIX}${roomId}:${messageId}`, userId)
}

function deletionsOf(userId: string): Deletion[] {
  return listDrafts(PREFIX, userId).map((name) => {
    const [, roomId = '', messageId = ''] = name.split(':')
    return { userId, roomId, messageId }
  })
}
