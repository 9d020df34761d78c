import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { urlOf } from './connect.ts'
import type { EmbeddedPostgres } from './index.ts'
import type { Server } from './server.ts'

/**
 * Brings the server back when it ends without our asking: it crashed, or the process that had started it has
 * finished. It gets its old port again, so connections only have to be made anew.
 */
export function keepRunning(
  cluster: Cluster,
  first: Server,
  find: () => Promise<Server>,
  log: (line: string) => void,
): EmbeddedPostgres {
  let current: Promise<Server> = Promise.resolve(first)
  let stopping = false

  const follow = async (server: Server): Promise<void> => {
    await server.gone
    if (stopping) return
    log('PostgreSQL has ended; starting it again')
    current = again()
    await follow(await current)
  }

  const again = async (): Promise<Server> => {
    for (;;) {
      try {
        return await find()
      } catch (error) {
        log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(1000)
      }
    }
  }

  void follow(first)
  return {
    url: urlOf(cluster, first.port),
    stop: async () => {
      stopping = true
      const server = await current
      await server.stop()
    },
  }
}
