import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Announce, RecordEvent, Recorder } from './events.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Storage } from './storage.ts'

/** What the rooms need, handed in at the door, so that a test can hand in its own. */
export interface House {
  config: Config
  /** For the hottest reads only, as named prepared statements; everything else goes through `db`. */
  pool: pg.Pool
  db: Database
  jobs: Jobs
  limits: Limits
  record: RecordEvent
  recorder: Recorder
  announce: Announce
  storage: Storage
  log: FastifyBaseLogger
}
