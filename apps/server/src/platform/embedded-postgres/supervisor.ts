import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from './connect.ts'
import type { EmbeddedPostgres } from './index.ts'
import type { Launch, Server } from './server.ts'
import { adoptOrStart } from './server.ts'

/**
 * Brings the server back when it ends without our asking: it crashed, or the process that had started it has
 * finished. It gets its old port again, so connections only have to be made anew.
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

/** As long as it takes, since a full disk may have room again; each reason is told once. */
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
