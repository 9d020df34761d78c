import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from './connect.ts'
import { adoptOrStart } from './server.ts'
import type { Launch, Server } from './start.ts'

/** A running server, with the URL of its database. */
export type EmbeddedPostgres = {
  url: string
  /** Stops the server if this process started it. A server of another process keeps running. */
  stop: () => Promise<void>
}

/**
 * Starts the server and restarts it when it ends unexpectedly: after a crash, or when the process that had started it
 * has ended. The server keeps its port, so clients only have to reconnect.
 */
export async function superviseServer(launch: Launch): Promise<EmbeddedPostgres> {
  const { cluster, log } = launch
  const stopping = new AbortController()
  const first = await adoptOrStart(launch)
  let current: Promise<Server | undefined> = Promise.resolve(first)

  const restartOnExit = async () => {
    for (let server = await current; server; server = await current) {
      await server.exited
      if (stopping.signal.aborted) return
      log('PostgreSQL has ended; starting it again')
      current = startAgain(launch, stopping.signal)
    }
  }
  void restartOnExit()

  return {
    url: urlOf(cluster, first.port),
    stop: async () => {
      stopping.abort()
      const server = await current
      await server?.stop()
    },
  }
}

/** Retries without an end, because a full disk may get free space again. Logs each reason once. */
async function startAgain(launch: Launch, stopping: AbortSignal): Promise<Server | undefined> {
  let lastReason = ''
  while (!stopping.aborted) {
    try {
      return await adoptOrStart(launch)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastReason) launch.log(`PostgreSQL does not start: ${reason}`)
      lastReason = reason
      await sleep(1000, undefined, { ref: false })
    }
  }
  return undefined
}
