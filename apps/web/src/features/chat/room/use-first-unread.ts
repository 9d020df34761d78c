import { useState } from 'react'
import type { RoomState } from '../sync/room-state.ts'
import { usePageVisible } from '../use-page-visible.ts'

/**
 * Returns the number of the first message that was unread when the room was opened, or that arrived while the page was not
 * visible, and a function that forgets it.
 */
export function useFirstUnread(state: RoomState, me: string): [number | undefined, () => void] {
  const isVisible = usePageVisible()
  const [firstUnread, setFirstUnread] = useState(() => firstUnreadOf(state, me))
  const [hiddenAt, setHiddenAt] = useState<number>()
  const { cursor } = state.log
  if (isVisible && hiddenAt !== undefined) setHiddenAt(undefined)
  if (!isVisible && hiddenAt === undefined) setHiddenAt(cursor)
  if (!isVisible && hiddenAt !== undefined && cursor > hiddenAt) {
    const first = state.log.messages.find(({ seq, senderId }) => seq > hiddenAt && senderId !== me)
    const isLater = first && (firstUnread === undefined || firstUnread <= hiddenAt)
    if (isLater && firstUnread !== first.seq) setFirstUnread(first.seq)
  }
  return [firstUnread, () => setFirstUnread(undefined)]
}

function firstUnreadOf({ log, marks }: RoomState, me: string): number | undefined {
  const readSeq = marks[me]?.readSeq ?? 0
  if (readSeq >= log.cursor) return undefined
  const first = log.messages[0]?.seq ?? 1
  // The first unread message is further up than what has been loaded.
  if (readSeq + 1 < first) return readSeq + 1
  return log.messages.find(({ seq, senderId }) => seq > readSeq && senderId !== me)?.seq
}
