import { TYPING_INTERVAL_MS } from '@endorse/contract/chat/values'
import { LRUCache } from 'lru-cache'
import { newId } from '../../platform/db/ids.ts'
import type { ServerContext } from '../../platform/module.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { createMarkMover } from './marks/move-marks.ts'
import { createMessageSender } from './messages/send.ts'
import { createPresence } from './presence/presence.ts'
import { createUnreadAnnouncer } from './unread/announce.ts'

/** What the commands of chat share in one server process. */
export type ChatProcess = ReturnType<typeof createChatProcess>

/** Creates the state of chat in this server process, and what stores and tells the messages of its sockets. */
export function createChatProcess(context: ServerContext, realtime: Realtime) {
  // Names this process in presence and in notices, for as long as it lives.
  const processId = newId()
  const onError = (error: unknown) => context.log.error({ err: error }, 'chat')
  const unread = createUnreadAnnouncer(context.db, realtime, onError)
  const options = { processId, realtime, onUnreadChanged: unread.onUnreadChanged }
  return {
    context,
    realtime,
    processId,
    onError,
    unread,
    presence: createPresence(context, { processId, realtime, onError }),
    sender: createMessageSender(context, options),
    marks: createMarkMover(context, options),
    // Each cache takes the memory of its maximum at the start. These people have typed within the last second.
    typing: new LRUCache<string, true>({ max: 2_000, ttl: TYPING_INTERVAL_MS }),
    // The rooms in which nobody can write, so that neither sees what the other does.
    closedRooms: new LRUCache<string, true>({ max: 5_000 }),
  }
}
