import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { afterCommit, type Database, type Db } from './db.ts'
import { newId } from './ids.ts'
import type { JobQueue } from './queue.ts'

export interface NewEvent {
  /** The thing and what happened to it, in the past tense: `application.moved`. */
  type: string
  /** Absent when Endorse itself did it. */
  by?: string | null
  application?: string | null
  job?: string | null
  data?: Record<string, unknown>
}

const EventNotice = z.object({
  id: z.string(),
  type: z.string(),
  by: z.string().nullable(),
  application: z.string().nullable(),
  job: z.string().nullable(),
})
export type EventNotice = z.infer<typeof EventNotice>

const CHANNEL = 'endorse_events'

/** Writes down what happened, a line for each event; the answers are their ids. */
export type AppendEvents = (tx: Db, ...events: NewEvent[]) => Promise<string[]>
/** Tells every server process after the commit; nothing of it is kept. */
export type NotifyProcesses = (tx: Db, ...notices: Omit<NewEvent, 'data'>[]) => void

export interface Outbox {
  appendEvents: AppendEvents
  /**
   * The same as parts of the statement that makes it happen. `happened` is a query of id, type, by, application, job and
   * data: a row for each event that did.
   */
  appendEventsCte(newEvents: RawBuilder<unknown>): Promise<RawBuilder<unknown>>
  /** Of those for which there was a row, after the statement. */
  publish(tx: Db, ...events: EventNotice[]): void
}

/** Events are kept in the transaction of their cause; a job each tells the people whom it concerns. */
export function createOutbox(queue: JobQueue, notifyProcesses: NotifyProcesses): Outbox {
  async function appendEvents(tx: Db, ...events: NewEvent[]) {
    if (events.length === 0) return []
    const notices = events.map(toEventNotice)
    const rows = notices.map((event, index) => ({ ...event, data: events[index]?.data ?? {} }))
    // As one value: a claim may write thousands of them, and a statement takes 65,535 at most.
    const newEvents = sql`
      select id, type, "by", application, job, data from json_to_recordset(${JSON.stringify(rows)})
          as event (id uuid, type text, "by" uuid, application uuid, job uuid, data jsonb)`
    await sql`with ${await appendEventsCte(newEvents)} select`.execute(tx)
    publish(tx, ...notices)
    return notices.map(({ id }) => id)
  }

  async function appendEventsCte(newEvents: RawBuilder<unknown>) {
    const payloads = sql`select json_build_object('eventId', id) as data from recorded`
    return sql`
      recorded as (
        insert into events (id, type, by_user_id, application_id, job_id, data) ${newEvents} returning id),
      enqueued as (${await queue.insertStatement('handle-event', payloads)})`
  }

  function publish(tx: Db, ...events: EventNotice[]) {
    queue.notifyWorker(tx, 'handle-event')
    notifyProcesses(tx, ...events)
  }

  return { appendEvents, appendEventsCte, publish }
}

/**
 * Tells every server process. Outside of the transaction, because PostgreSQL lets only one transaction that notifies
 * commit at a time: what gets lost when a process dies in between is a hint, and pages ask again when they reconnect.
 */
export function createProcessNotifier(db: Database, onError: (error: unknown) => void): NotifyProcesses {
  let pending: string[] = []

  function flush() {
    const texts = pending
    pending = []
    sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db).catch(onError)
  }

  return (tx, ...notices) => {
    if (notices.length === 0) return
    const texts = notices.map((notice) => JSON.stringify(toEventNotice(notice)))
    afterCommit(tx, () => {
      // What was committed together, and at about the same time, is said together.
      if (pending.length === 0) setImmediate(flush)
      pending.push(...texts)
    })
  }
}

function toEventNotice(event: Omit<NewEvent, 'data'> & { id?: string }): EventNotice {
  const { id = newId(), type, by = null, application = null, job = null } = event
  return { id, type, by, application, job }
}

/**
 * Hears the events of all server processes, this one's included, and calls back with those that came meanwhile. The
 * connection comes back by itself; what was said in between is lost, so `onGap` is told to have pages ask again.
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
      // Notices a connection that a firewall or a pulled plug has silently ended.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client.on('notification', ({ payload }) => push(EventNotice.parse(JSON.parse(payload ?? ''))))
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

/** One batch at a time; what arrives while it is worked on is the next one. */
function batched(onEvents: (events: EventNotice[]) => Promise<void>, onError: (error: unknown) => void) {
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
    // Not at once: what was said together arrives together.
    if (!busy) setImmediate(() => busy || void drain())
  }
}
