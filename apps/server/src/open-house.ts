import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type App, buildApp } from './app.ts'
import { identifyToken } from './features/auth/identify.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, openPool } from './platform/db.ts'
import { eventRecorder, type HeardEvent, listen } from './platform/events.ts'
import type { House } from './platform/house.ts'
import { openJobs } from './platform/jobs.ts'
import { openLimits } from './platform/limits.ts'
import { type Live, openLive } from './platform/live.ts'
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
  const onError = (error: Error) => log.warn({ err: error }, 'a connection broke')
  const pool = openPool(databaseUrl, onError)
  const db = openDatabase(pool)
  const jobs = openJobs(pool, onError)
  const storage = await openFolderStorage(path.join(config.dataDir, 'files'))
  const limits = openLimits(config, pool)
  const house: House = { config, pool, db, jobs, limits, record: eventRecorder(jobs), storage, log }

  const app = await buildApp(house)
  await app.server.ready()
  const live = openLive(app.server, (token) => identifyToken(house, token))
  const ears = listen(
    databaseUrl,
    (event) => void hear(house, live, event),
    () => live.refreshAll(),
    onError,
  )
  await app.server.listen({ host: config.host, port: config.port })
  await jobs.start(workers(house))

  return {
    ...app,
    house,
    port: (app.server.server.address() as AddressInfo).port,
    async close() {
      app.startStopping()
      await live.stop()
      await app.server.close()
      await ears.stop()
      await jobs.stop()
      await db.destroy()
    },
  }
}

async function hear(house: House, live: Live, event: HeardEvent) {
  for (const listener of listeners(house, live)) {
    await listener(event).catch((error: unknown) =>
      house.log.error({ err: error, event: event.type }, 'a listener failed'),
    )
  }
}
