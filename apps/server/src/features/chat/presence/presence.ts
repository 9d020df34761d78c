import type { AppContext } from '../../../platform/context.ts'
import { groupCommit } from '../../../platform/db/group-commit.ts'
import type { Person } from '../../../platform/person.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import { notifyChat } from '../notices.ts'
import { deleteExpiredProcesses, listOnline, listPartners, renewLease, storePresence } from './queries.ts'

// A page that reloads, or a phone that changes its network, is back within this time.
const OFFLINE_AFTER_MS = 10_000
// With the lease, a crashed server's people go offline within a minute.
const RENEW_EVERY_MS = 15_000
const TICK_MS = 1_000

interface PresenceOptions {
  processId: string
  realtime: Pick<Realtime, 'emitToUsers' | 'isConnected'>
  onError: (error: unknown) => void
}

interface PersonalSocket {
  readonly person: Pick<Person, 'id'>
}

/** Who is connected to this server process, and who is told. Other processes read it from the database. */
export interface Presence {
  connected: (socket: PersonalSocket) => void
  disconnected: (socket: PersonalSocket) => void
  /** Tells the pages at this process that a user came or went. */
  emitPresence: (userId: string, isOnline: boolean) => Promise<void>
  /** Stores what is due by the clock. It runs every second; a test that passes a clock runs it itself. */
  tick: () => Promise<void>
  stop: () => Promise<void>
}

/** Keeps the presence of the users of this process. */
export function createPresence(
  context: AppContext,
  { processId, realtime, onError }: PresenceOptions,
): Presence {
  const { db, clock } = context
  const sockets = new Map<string, number>()
  /** Those who are stored as online, or are about to be. */
  const present = new Set<string>()
  /** When those who have no socket any more go offline. */
  const leaving = new Map<string, number>()
  let renewAt = clock() + RENEW_EVERY_MS
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

  /** Tried again by the next tick while the database is away. */
  async function come(userId: string): Promise<void> {
    present.add(userId)
    try {
      await change(userId, true)
    } catch (error) {
      present.delete(userId)
      onError(error)
    }
  }

  async function leave(userId: string): Promise<void> {
    leaving.delete(userId)
    present.delete(userId)
    try {
      await change(userId, false)
    } catch (error) {
      if (!sockets.has(userId)) leaving.set(userId, clock())
      onError(error)
    }
  }

  async function tick(): Promise<void> {
    const now = clock()
    const due = [...leaving].flatMap(([userId, at]) => (at <= now ? [userId] : []))
    const missing = [...sockets.keys()].filter((userId) => !present.has(userId))
    await Promise.all([...due.map(leave), ...missing.map(come)])
    if (now < renewAt) return
    renewAt = now + RENEW_EVERY_MS
    await renew()
  }

  const timer = setInterval(() => void tick().catch(onError), TICK_MS)

  return {
    connected({ person: { id } }) {
      sockets.set(id, (sockets.get(id) ?? 0) + 1)
      leaving.delete(id)
      if (!present.has(id)) void come(id)
    },
    disconnected({ person: { id } }) {
      const count = (sockets.get(id) ?? 1) - 1
      if (count > 0) {
        sockets.set(id, count)
        return
      }
      sockets.delete(id)
      leaving.set(id, clock() + OFFLINE_AFTER_MS)
    },
    emitPresence,
    tick,
    async stop() {
      clearInterval(timer)
      await changes.whenIdle()
      // The users have the usual time to connect to another process before that one announces that they went.
      if (lease) await renewLease(db, processId, OFFLINE_AFTER_MS / 1000)
    },
  }
}
