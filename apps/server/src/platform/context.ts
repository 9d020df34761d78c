import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { AppendEvents, NotifyProcesses, Outbox } from './events.ts'
import type { JobQueue } from './queue.ts'
import type { RateLimiters } from './rate-limits.ts'
import type { Storage } from './storage.ts'

/** What the rooms need, handed in at the door, so that a test can hand in its own. */
export interface AppContext {
  config: Config
  /** For the hottest reads only, as named prepared statements; everything else goes through `db`. */
  pool: pg.Pool
  db: Database
  queue: JobQueue
  rateLimiters: RateLimiters
  appendEvents: AppendEvents
  outbox: Outbox
  notifyProcesses: NotifyProcesses
  storage: Storage
  log: FastifyBaseLogger
}
