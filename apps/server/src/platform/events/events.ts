import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { afterCommit, type Database, type Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { currentTraceparent } from '../operations/calls.ts'
import type { JobQueue } from '../queue/queue.ts'
import type { EventType, NewEvent } from './event-catalog.ts'
import { addEventsToChange, type UndoableChange } from './undoable-changes.ts'

declare module '../queue/queue.ts' {
  interface JobPayloads {
    'handle-event': Batched<{ eventId: string }>
  }
}

/** The notices that are sent to all processes and not stored. Each feature adds its own. */
export interface NoticeCatalog {}
/** The name of a notice. */
export type NoticeType = Extract<NoticeCatalog[keyof NoticeCatalog], string>

const EventNotice = z.object({
  id: z.string(),
  type: z.custom<EventType | NoticeType>((type) => typeof type === 'string'),
  by: z.string().nullable(),
  application: z.string().nullable(),
  job: z.string().nullable(),
  /** The only user to tell. Absent: all who may see it. */
  onlyTo: z.string().optional(),
  /** What else a notice carries, in at most 7,000 bytes. An event has none: its data is stored. */
  data: z.unknown().optional(),
  /** The place in a trace of what has caused it, where that is traced. */
  traceparent: z.string().optional(),
  /** With Redis: the same in all copies of what was sent at once. An event may be sent several times. */
  delivery: z.string().optional(),
})
/** An event without its data, or a notice, as server processes tell it each other. */
export type EventNotice = z.infer<typeof EventNotice>
type NewNotice = Pick<EventNotice, 'type'> & Partial<EventNotice>

const CHANNEL = 'endorse_events'

/** Appends events in the transaction, with a `handle-event` job for each. Returns the ids of the events. */
export type AppendEvents = (tx: Db, ...events: NewEvent[]) => Promise<string[]>
/**
 * Appends events of a change that can be undone. Until its time comes, only the pages of its author are told. Without a
 * change it does the same as `appendEvents`.
 */
export type AppendUndoableEvents = (
  tx: Db,
  change: UndoableChange | undefined,
  ...events: NewEvent[]
) => Promise<void>
/** Sends notices to the server processes after the commit. They are not stored. */
export type NotifyProcesses = (tx: Db, ...notices: NewNotice[]) => void

/** A transactional outbox: events and their jobs are stored in the transaction of the change. */
export interface Outbox {
  appendEvents: AppendEvents
  appendUndoableEvents: AppendUndoableEvents
  /**
   * Builds the common table expression that appends events as part of a larger statement. `newEvents` is a query with
   * the columns id, type, by, application, job, data and published_at. Call `publish` after the statement, in its transaction.
   */
  appendEventsCte(newEvents: RawBuilder<unknown>): RawBuilder<unknown>
  /** Enqueues the jobs of events that `appendEventsCte` has stored, and notifies the processes. */
  publish(tx: Db, ...events: EventNotice[]): Promise<void>
}

function appendEventsCte(newEvents: RawBuilder<unknown>) {
  return sql`
    appended_events as (
      insert into events (id, type, by_user_id, application_id, job_id, data, published_at) ${newEvents})`
}

/** Creates the outbox. A `handle-event` job for each event creates its notifications and mails. */
export function createOutbox(queue: JobQueue, notifyProcesses: NotifyProcesses): Outbox {
  type EventToStore = NewNotice & { data?: object }

  async function appendEvents(tx: Db, ...events: EventToStore[]) {
    if (events.length === 0) return []
    const notices = await storeEvents(tx, events, null)
    await publish(tx, ...notices)
    return notices.map(({ id }) => id)
  }

  async function appendUndoableEvents(
    tx: Db,
    change: UndoableChange | undefined,
    ...events: EventToStore[]
  ): Promise<void> {
    if (events.length === 0) return
    if (!change) {
      await appendEvents(tx, ...events)
      return
    }
    const notices = await storeEvents(tx, events, change.publishedAt)
    const ids = notices.map(({ id }) => id)
    await addEventsToChange(tx, change, ids)
    await queue.enqueueAt(tx, change.publishedAt, 'handle-event', ...ids.map((eventId) => ({ eventId })))
    notifyProcesses(tx, ...notices.flatMap((notice) => (notice.by ? [{ ...notice, onlyTo: notice.by }] : [])))
  }

  async function storeEvents(tx: Db, events: EventToStore[], publishedAt: string | null) {
    const notices = events.map(toEventNotice)
    const rows = notices.map((event, index) => ({ ...event, data: events[index]?.data ?? {}, publishedAt }))
    // One JSON parameter, because a claim may append thousands of events and a statement has at most 65,535 parameters.
    const newEvents = sql`
      select id, type, "by", application, job, data, "publishedAt" from json_to_recordset(${JSON.stringify(rows)})
          as event (id uuid, type text, "by" uuid, application uuid, job uuid, data jsonb, "publishedAt" timestamptz)`
    await sql`with ${appendEventsCte(newEvents)} select`.execute(tx)
    return notices
  }

  async function publish(tx: Db, ...events: EventNotice[]) {
    await queue.enqueue(tx, 'handle-event', ...events.map(({ id }) => ({ eventId: id })))
    notifyProcesses(tx, ...events)
  }

  return { appendEvents, appendUndoableEvents, appendEventsCte, publish }
}

/** Sends notices of this process to those processes that need them. */
export type SendNotices = (notices: EventNotice[]) => Promise<void>

/** Creates the function that sends notices to all server processes by PostgreSQL. */
export function createPostgresSender(db: Database): SendNotices {
  return async (notices) => {
    const texts = notices.map((notice) => JSON.stringify(notice))
    await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db)
  }
}

/**
 * Creates the function that notifies the server processes. It notifies after the commit and not in the transaction,
 * because PostgreSQL serializes the commits of transactions that notify. A crash in between loses notices only:
 * clients refetch when they reconnect.
 */
export function createProcessNotifier(send: SendNotices, onError: (error: unknown) => void): NotifyProcesses {
  let pending: EventNotice[] = []

  function flush() {
    const notices = pending
    pending = []
    send(notices).catch(onError)
  }

  return (tx, ...newNotices) => {
    if (newNotices.length === 0) return
    const notices = newNotices.map(toEventNotice)
    afterCommit(tx, () => {
      // Transactions that commit in the same tick share one notification.
      if (pending.length === 0) setImmediate(flush)
      pending.push(...notices)
    })
  }
}

function toEventNotice({
  id = newId(),
  type,
  by = null,
  application = null,
  job = null,
  onlyTo,
  data,
  traceparent = currentTraceparent(),
}: NewNotice): EventNotice {
  return {
    id,
    type,
    by,
    application,
    job,
    ...(onlyTo && { onlyTo }),
    ...(data !== undefined && { data }),
    ...(traceparent && { traceparent }),
  }
}

/** Reads a notice as a process has sent it. */
export function parseNotice(text: string): EventNotice {
  return EventNotice.parse(JSON.parse(text))
}

/**
 * Listens for what server processes, including this one, send to all by PostgreSQL, and passes it to `onEvents` in batches. It
 * reconnects automatically. Notices sent in between are lost, so it then calls `onGap`.
 */
export function subscribeToEvents(
  databaseUrl: string,
  onEvents: (events: EventNotice[]) => Promise<void>,
  onGap: () => void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let client: Client | undefined
  let stopped = false
  let retryTimer: NodeJS.Timeout | undefined
  const push = batched(onEvents, onError)

  async function connect(isFirst: boolean) {
    if (stopped) return
    client = new Client({
      connectionString: databaseUrl,
      application_name: 'endorse events',
      connectionTimeoutMillis: 5_000,
      // Detects a connection that a firewall or a network failure has ended silently.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client.on('notification', ({ payload }) => push(parseNotice(payload ?? '')))
    client.on('error', onError)
    client.once('end', scheduleReconnect)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (!isFirst) onGap()
    } catch (error) {
      onError(error)
      scheduleReconnect()
    }
  }

  function scheduleReconnect() {
    clearTimeout(retryTimer)
    if (!stopped) retryTimer = setTimeout(() => void connect(false), 1_000)
  }

  void connect(true)
  return {
    async stop() {
      stopped = true
      clearTimeout(retryTimer)
      await client?.end()
    },
  }
}

/** Handles one batch at a time. Events that arrive meanwhile form the next batch. */
export function batched(
  onEvents: (events: EventNotice[]) => Promise<void>,
  onError: (error: unknown) => void,
): (event: EventNotice) => void {
  let pending: EventNotice[] = []
  let busy = false

  async function drain() {
    busy = true
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await onEvents(batch).catch(onError)
    }
    busy = false
  }

  return (event: EventNotice) => {
    pending.push(event)
    // Deferred, because notices that were sent together arrive in the same tick.
    if (!busy) setImmediate(() => busy || void drain())
  }
}
