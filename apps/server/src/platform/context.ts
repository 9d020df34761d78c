import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, ReadPool } from './db/db.ts'
import type { AppendEvents, AppendUndoableEvents, NotifyProcesses, Outbox } from './events/events.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Dns } from './outgoing/dns.ts'
import type { FetchFile, FetchPage } from './outgoing/fetch-page.ts'
import type { JobQueue } from './queue/queue.ts'
import type { RateLimiters } from './security/rate-limits.ts'
import type { Storage } from './storage/storage.ts'

/** The dependencies of the features. They are passed in, so that a test can pass its own. */
export interface AppContext {
  config: Config
  /** For the most frequent reads only, as named prepared statements. All other queries use `db`. */
  pool: pg.Pool
  /**
   * For the search: what is the same for everybody, and may be two seconds old when somebody else has just changed it. A replica
   * where there is one, else `pool` itself.
   */
  searchPool: ReadPool
  /** The same connections, which plan each statement once, for frequent reads with many joins. */
  readDb: Database
  db: Database
  queue: JobQueue
  rateLimiters: RateLimiters
  appendEvents: AppendEvents
  appendUndoableEvents: AppendUndoableEvents
  outbox: Outbox
  notifyProcesses: NotifyProcesses
  storage: Storage
  clock: Clock
  dns: Dns
  fetchPage: FetchPage
  fetchFile: FetchFile
  log: FastifyBaseLogger
  /** Only where a metrics port is configured. */
  metrics: Metrics | undefined
}
