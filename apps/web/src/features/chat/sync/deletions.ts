import { listDrafts } from '../../../lib/draft-list.ts'
import { openDraft } from '../../../lib/draft-storage.ts'
import { toast } from '../../../ui/toast.ts'
import { deleteMessage } from '../api.ts'
import type { RoomSync } from './room-sync.ts'

/** How long a deletion can be undone, in seconds. */
const UNDO_SECONDS = 6
const PREFIX = 'chat-deletion:'

/**
 * Deletes an own message, with a toast that can undo it. This page hides it at once and the server deletes it when the time
 * is over. The intention is kept in this browser, so that a page that is closed meanwhile deletes it the next time.
 */
export function deleteWithUndo(userId: string, room: RoomSync, roomId: string, messageId: string): void {
  const draft = openDraft<number>(`${PREFIX}${roomId}:${messageId}`, userId)
  draft.save(Date.now())
  room.hide(messageId, true)
  const timer = setTimeout(() => void finish(), UNDO_SECONDS * 1000)
  const finish = async () => {
    try {
      await deleteMessage(roomId, messageId)
    } catch {
      room.hide(messageId, false)
      toast.error('Failed to delete the message. Please try again.')
    }
    draft.clear()
  }
  toast.success('Message deleted', {
    seconds: UNDO_SECONDS,
    action: {
      label: 'Undo',
      onClick: () => {
        clearTimeout(timer)
        draft.clear()
        room.hide(messageId, false)
      },
    },
  })
}

/** Deletes what an earlier page of this browser did not come to delete. */
export function finishDeletions(userId: string): void {
  for (const name of listDrafts(PREFIX, userId)) {
    const draft = openDraft<number>(name, userId)
    const [, roomId = '', messageId = ''] = name.split(':')
    // Another tab may still offer to undo it.
    if (Date.now() - (draft.restored ?? 0) < UNDO_SECONDS * 1000) continue
    deleteMessage(roomId, messageId).then(draft.clear, () => undefined)
  }
}
