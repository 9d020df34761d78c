import type { AppContext } from '../../../platform/context.ts'
import { groupCommit } from '../../../platform/group-commit.ts'
import type { Realtime } from '../../../platform/realtime.ts'
import type { ClientSocket } from '../../../platform/socket-commands.ts'
import { notifyChat } from '../notices.ts'
import { deleteExpiredProcesses, listOnline, listPartners, renewLease, storePresence } from './queries.ts'

// A page that reloads, or a phone that changes its network, is back within this time.
const OFFLINE_AFTER_MS = 10_000
const RENEW_EVERY_MS = 15_000

interface PresenceOptions {
  processId: string
  realtime: Realtime
  onError: (error: unknown) => void
  offlineAfterMs?: number
  renewEveryMs?: number
}

/** Who is connected to this server process, and who is told. Other processes read it from the database. */
export interface Presence {
  connected: (socket: ClientSocket) => void
  disconnected: (socket: ClientSocket) => void
  /** Tells the pages at this process that a user came or went. */
  emitPresence: (userId: string, isOnline: boolean) => Promise<void>
  stop: () => Promise<void>
}

/** Keeps the presence of the users of this process. */
export function createPresence(
  context: AppContext,
  {
    processId,
    realtime,
    onError,
    offlineAfterMs = OFFLINE_AFTER_MS,
    renewEveryMs = RENEW_EVERY_MS,
  }: PresenceOptions,
): Presence {
  const { db } = context
  const sockets = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  let lease: Promise<unknown> | undefined
  const changes = groupCommit(storeChanges)

  interface Change {
    userId: string
    isOnline: boolean
  }

  /** Stores the last state of each user of the group. */
  async function storeChanges(group: Change[]): Promise<true[]> {
    lease ??= renewLease(db, processId)
    await lease.catch(async () => {
      lease = renewLease(db, processId)
      await lease
    })
    const last = new Map(group.map(({ userId, isOnline }) => [userId, isOnline]))
    const idsOf = (state: boolean) =>
      [...last].filter(([, isOnline]) => isOnline === state).map(([userId]) => userId)
    await storePresence(db, processId, { connected: idsOf(true), disconnected: idsOf(false) })
    return group.map(() => true)
  }

  async function change(userId: string, isOnline: boolean): Promise<void> {
    await changes.add({ userId, isOnline })
    // Another process may still have a page of theirs.
    if (!isOnline && (await listOnline(db, [userId])).has(userId)) return
    await announce(userId, isOnline)
  }

  async function announce(userId: string, isOnline: boolean): Promise<void> {
    await emitPresence(userId, isOnline)
    notifyChat(context, db, { type: 'chat.presence_changed', user: userId, isOnline }, processId)
  }

  async function emitPresence(userId: string, isOnline: boolean): Promise<void> {
    const partners = (await listPartners(db, userId)).filter((id) => realtime.isConnected(id))
    realtime.emitToUsers(partners, isOnline ? 'user_online' : 'user_offline', { userId })
  }

  async function renew(): Promise<void> {
    if (lease && (await renewLease(db, processId)))
      await storePresence(db, processId, { connected: [...sockets.keys()], disconnected: [] })
    const gone = await deleteExpiredProcesses(db)
    const online = await listOnline(db, gone)
    for (const userId of gone) if (!online.has(userId)) await announce(userId, false)
  }

  const timer = setInterval(() => void renew().catch(onError), renewEveryMs)

  return {
    connected({ person: { id } }) {
      const count = sockets.get(id) ?? 0
      sockets.set(id, count + 1)
      clearTimeout(leaving.get(id))
      if (!leaving.delete(id) && count === 0) void change(id, true).catch(onError)
    },
    disconnected({ person: { id } }) {
      const count = (sockets.get(id) ?? 1) - 1
      if (count > 0) {
        sockets.set(id, count)
        return
      }
      sockets.delete(id)
      const goOffline = () => {
        leaving.delete(id)
        void change(id, false).catch(onError)
      }
      leaving.set(id, setTimeout(goOffline, offlineAfterMs))
    },
    emitPresence,
    async stop() {
      clearInterval(timer)
      for (const each of leaving.values()) clearTimeout(each)
      await changes.whenIdle()
      // The users have the usual time to connect to another process before that one announces that they went.
      if (lease) await renewLease(db, processId, offlineAfterMs / 1000)
    },
  }
}
