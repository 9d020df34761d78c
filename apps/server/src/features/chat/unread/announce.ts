import type { Db } from '../../../platform/db/db.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import { countUnreadOf } from './count.ts'

// Many messages within this time are counted once.
const DELAY_MS = 100

/** Creates the function that tells all pages of a user at this process how many messages they have not read. */
export function createUnreadAnnouncer(db: Db, realtime: Realtime, onError: (error: unknown) => void) {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function announce() {
    timer = undefined
    const userIds = [...changed].filter((id) => realtime.isConnected(id))
    changed.clear()
    if (userIds.length === 0) return
    const counts = await countUnreadOf(db, userIds)
    for (const id of userIds)
      realtime.emitToUsers([id], 'unread_messages', { unreadMessages: counts.get(id) ?? 0 })
  }

  return {
    /** Counts for this user soon. */
    onUnreadChanged: (userId: string) => {
      changed.add(userId)
      timer ??= setTimeout(() => void announce().catch(onError), DELAY_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
