import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { afterCommit, type Database, type Db } from './db.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs.ts'

export interface NewEvent {
  /** The thing and what happened to it, in the past tense: `application.moved`. */
  type: string
  /** Absent when Endorse itself did it. */
  by?: string | null
  application?: string | null
  job?: string | null
  data?: Record<string, unknown>
}

const HeardEvent = z.object({
  id: z.string(),
  type: z.string(),
  by: z.string().nullable(),
  application: z.string().nullable(),
  job: z.string().nullable(),
})
export type HeardEvent = z.infer<typeof HeardEvent>

const CHANNEL = 'endorse_events'

/** Writes down what happened, a line for each event; the answers are their ids. */
export type RecordEvent = (tx: Db, ...events: NewEvent[]) => Promise<string[]>
/** Tells every server process after the commit; nothing of it is kept. */
export type Announce = (tx: Db, ...hints: Omit<NewEvent, 'data'>[]) => void

export interface Recorder {
  record: RecordEvent
  /**
   * The same as parts of the statement that makes it happen. `happened` is a query of id, type, by, application, job and
   * data: a row for each event that did.
   */
  parts(happened: RawBuilder<unknown>): Promise<RawBuilder<unknown>>
  /** Of those for which there was a row, after the statement. */
  tell(tx: Db, ...events: HeardEvent[]): void
}

/** Events are kept in the transaction of their cause; a job each tells the people whom it concerns. */
export function openRecorder(jobs: Jobs, announce: Announce): Recorder {
  async function record(tx: Db, ...events: NewEvent[]) {
    if (events.length === 0) return []
    const heard = events.map(asHeard)
    const rows = heard.map((event, index) => ({ ...event, data: events[index]?.data ?? {} }))
    // As one value: a claim may write thousands of them, and a statement takes 65,535 at most.
    const happened = sql`
      select id, type, "by", application, job, data from json_to_recordset(${JSON.stringify(rows)})
          as event (id uuid, type text, "by" uuid, application uuid, job uuid, data jsonb)`
    await sql`with ${await parts(happened)} select`.execute(tx)
    tell(tx, ...heard)
    return heard.map(({ id }) => id)
  }

  async function parts(happened: RawBuilder<unknown>) {
    const asked = sql`select json_build_object('eventId', id) as data from recorded`
    return sql`
      recorded as (
        insert into events (id, type, by_user_id, application_id, job_id, data) ${happened} returning id),
      asked_to_tell as (${await jobs.insertion('tell-about-event', asked)})`
  }

  function tell(tx: Db, ...events: HeardEvent[]) {
    jobs.wake(tx, 'tell-about-event')
    announce(tx, ...events)
  }

  return { record, parts, tell }
}

/**
 * Tells every server process. Outside of the transaction, because PostgreSQL lets only one transaction that notifies
 * commit at a time: what gets lost when a process dies in between is a hint, and pages ask again when they reconnect.
 */
export function announcer(db: Database, onError: (error: unknown) => void): Announce {
  let waiting: string[] = []

  function sayAll() {
    const texts = waiting
    waiting = []
    sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db).catch(onError)
  }

  return (tx, ...hints) => {
    if (hints.length === 0) return
    const texts = hints.map((hint) => JSON.stringify(asHeard(hint)))
    afterCommit(tx, () => {
      // What was committed together, and at about the same time, is said together.
      if (waiting.length === 0) setImmediate(sayAll)
      waiting.push(...texts)
    })
  }
}

function asHeard(event: Omit<NewEvent, 'data'> & { id?: string }): HeardEvent {
  const { id = newId(), type, by = null, application = null, job = null } = event
  return { id, type, by, application, job }
}

/**
 * Hears the events of all server processes, this one's included, and calls back with those that came meanwhile. The
 * connection comes back by itself; what was said in between is lost, so `onGap` is told to have pages ask again.
 */
export function listen(
  databaseUrl: string,
  hear: (events: HeardEvent[]) => Promise<void>,
  onGap: () => void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let client: Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  const take = inBatches(hear, onError)

  async function connect(isFirst: boolean) {
    if (stopped) return
    client = new Client({
      connectionString: databaseUrl,
      application_name: 'endorse events',
      // Notices a connection that a firewall or a pulled plug has silently ended.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client.on('notification', ({ payload }) => take(HeardEvent.parse(JSON.parse(payload ?? ''))))
    client.on('error', onError)
    client.once('end', reconnectSoon)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (!isFirst) onGap()
    } catch (error) {
      onError(error)
      reconnectSoon()
    }
  }

  function reconnectSoon() {
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(() => void connect(false), 1_000)
  }

  void connect(true)
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** One batch at a time; what arrives while it is worked on is the next one. */
function inBatches(hear: (events: HeardEvent[]) => Promise<void>, onError: (error: unknown) => void) {
  let waiting: HeardEvent[] = []
  let busy = false

  async function work() {
    busy = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await hear(batch).catch(onError)
    }
    busy = false
  }

  return (event: HeardEvent) => {
    waiting.push(event)
    // Not at once: what was said together arrives together.
    if (!busy) setImmediate(() => busy || void work())
  }
}
