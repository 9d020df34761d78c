import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { startPgBouncer } from '../../apps/server/test/scaled/pgbouncer.ts'
import { startRedis } from '../../apps/server/test/scaled/redis.ts'
import { startReplicatedPostgres } from '../../apps/server/test/scaled/replica.ts'

/** What a site stores its data with. */
export interface Engines {
  dataDir: string
  /** The address of PostgreSQL itself. */
  databaseUrl: string
  /** Environment variables of the site. */
  settings: Record<string, string>
  /** Whether a worker of its own runs the jobs of the site. */
  hasWorker: boolean
  /** Stops them and deletes the data. */
  stop(): Promise<void>
}

/** The form of a site: one process with its own PostgreSQL, or several processes with all engines that a site can have. */
export type Form = 'embedded' | 'scaled-out'

/** Starts the engines of a site in a form. */
export function startEngines(form: Form): Promise<Engines> {
  return form === 'embedded' ? startEmbedded() : startScaledOut()
}

async function startEmbedded(): Promise<Engines> {
  const dataDir = await createDataDir()
  // The server finds this one in its data folder. The crash test covers durability, which makes stories wait for the disk.
  const postgres = await startPostgres(dataDir, () => undefined, { fsync: 'off' })
  return {
    dataDir,
    databaseUrl: postgres.url,
    settings: {},
    hasWorker: false,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Two web processes behind one port, a worker, PgBouncer before PostgreSQL, a replica, and Redis. */
async function startScaledOut(): Promise<Engines> {
  const dataDir = await createDataDir()
  const postgres = await startReplicatedPostgres()
  const pgbouncer = await startPgBouncer(postgres.primary.url)
  const redis = await startRedis()
  return {
    dataDir,
    databaseUrl: postgres.primary.url,
    settings: {
      DATABASE_URL: Object.assign(new URL(pgbouncer.url), {
        pathname: new URL(postgres.primary.url).pathname,
      }).href,
      DATABASE_DIRECT_URL: postgres.primary.url,
      DATABASE_READ_URL: postgres.replica.url,
      REDIS_URL: redis.url,
      WEB_PROCESSES: '2',
      WORKERS: 'off',
    },
    hasWorker: true,
    async stop() {
      await redis.stop()
      await pgbouncer.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function createDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'endorse-e2e-'))
}
