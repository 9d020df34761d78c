import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type App, buildApp } from './app.ts'
import { identifySessions, identifyToken } from './features/auth/identify.ts'
import { knowEmployers } from './features/companies/know-employers.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, openPool, openReadPool } from './platform/db.ts'
import { announcer, type HeardEvent, listen, openRecorder } from './platform/events.ts'
import type { House } from './platform/house.ts'
import { openJobs } from './platform/jobs.ts'
import { openLimits } from './platform/limits.ts'
import { type Listener, openLive, type Sessions } from './platform/live.ts'
import { migrate } from './platform/migrate.ts'
import { openFolderStorage } from './platform/storage.ts'
import { listeners, workers } from './rooms.ts'

export interface OpenHouse extends App {
  house: House
  port: number
  close(): Promise<void>
}

/** Brings the schema up to date, opens every part, and listens; `close` undoes it in reverse, losing no request. */
export async function openHouse(
  config: Config,
  log: FastifyBaseLogger,
  databaseUrl: string,
): Promise<OpenHouse> {
  await migrate(databaseUrl)
  const onError = (error: unknown) => log.warn({ err: error }, 'a connection broke')
  const pool = openPool(databaseUrl, onError)
  const db = openDatabase(pool)
  const reads = openReadPool(databaseUrl, onError)
  await knowEmployers(db)
  const jobs = openJobs(databaseUrl, onError)
  const announce = announcer(db, onError)
  const recorder = openRecorder(jobs, announce)
  const storage = await openFolderStorage(path.join(config.dataDir, 'files'))
  const limits = openLimits(config, pool)
  const house: House = {
    config,
    pool: reads,
    db,
    jobs,
    limits,
    record: recorder.record,
    recorder,
    announce,
    storage,
    log,
  }

  const app = await buildApp(house)
  await app.server.ready()
  const live = openLive(app.server, sessionsOf(house), onError)
  const ears = listen(
    databaseUrl,
    tellListeners(house, listeners(house, live)),
    () => live.refreshAll(),
    onError,
  )
  await app.server.listen({ host: config.host, port: config.port })
  // Requests are answered from here on, whether or not the queues are open yet.
  const working = jobs.start(workers(house))

  return {
    ...app,
    house,
    port: portOf(app.server) ?? config.port,
    async close() {
      app.startStopping()
      live.stop()
      await app.server.close()
      await ears.stop()
      await working
      await jobs.stop()
      await reads.end()
      await db.destroy()
    },
  }
}

/** Where it really listens: the configuration may leave the choice to the system. */
function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return typeof address === 'string' ? undefined : address?.port
}

function sessionsOf(house: House): Sessions {
  return {
    identifyToken: (token) => identifyToken(house, token),
    identifySessions: (ids) => identifySessions(house, ids),
  }
}

function tellListeners(house: House, all: Listener[]) {
  return async (events: HeardEvent[]) => {
    for (const listener of all) {
      await listener(events).catch((error: unknown) => house.log.error({ err: error }, 'a listener failed'))
    }
  }
}
