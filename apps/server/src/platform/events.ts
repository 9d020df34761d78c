import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs.ts'

export interface NewEvent {
  /** The thing and what happened to it, in the past tense: `application.moved`. */
  type: string
  /** Absent when Endorse itself did it. */
  by?: string
  application?: string
  job?: string
  data?: Record<string, unknown>
}

export interface HeardEvent {
  id: string
  type: string
  by: string | null
  application: string | null
  job: string | null
}

const CHANNEL = 'endorse_events'

/** Writes down what happened; the answer is the event's id. */
export type RecordEvent = (tx: Db, event: NewEvent) => Promise<string>

/**
 * The event is kept in the transaction of its cause. After the commit every server process hears of it, and a job
 * tells the people whom it concerns.
 */
export function eventRecorder(jobs: Jobs): RecordEvent {
  return async (tx, event) => {
    const id = newId()
    await tx
      .insertInto('events')
      .values({
        id,
        type: event.type,
        by_user_id: event.by,
        application_id: event.application,
        job_id: event.job,
        data: JSON.stringify(event.data ?? {}),
      })
      .execute()
    await announce(tx, { id, type: event.type, ...namesOf(event) })
    await jobs.later(tx, 'tell-about-event', { eventId: id })
    return id
  }
}

function namesOf(event: NewEvent) {
  return { by: event.by ?? null, application: event.application ?? null, job: event.job ?? null }
}

/** Tells every server process when the transaction commits. */
async function announce(tx: Db, heard: HeardEvent) {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(heard)})`.execute(tx)
}

/**
 * Hears the events of all server processes, this one's included, and calls back with each. The connection comes
 * back by itself; what was said meanwhile is lost, so `onGap` is told to have pages ask again.
 */
export function listen(
  databaseUrl: string,
  hear: (event: HeardEvent) => void,
  onGap: () => void,
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(isFirst: boolean) {
    if (stopped) return
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'endorse events' })
    client.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '') as HeardEvent))
    client.on('error', onError)
    client.once('end', reconnectSoon)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (!isFirst) onGap()
    } catch (error) {
      onError(error as Error)
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
