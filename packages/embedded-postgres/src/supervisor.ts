import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from './connect.ts'
import { adoptOrStart } from './server.ts'
import type { Launch, Server } from './start.ts'

/** A running server, with the URL of its database. */
export type EmbeddedPostgres = {
  url: string
  /**
   * Resolves when the server runs on another port than in `url`: another process has started it while ours was taken. The
   * clients of this process cannot reach it, so the process has to start again.
   */
  moved: Promise<void>
  /** Stops the server if this process started it. A server of another process keeps running. */
  stop: () => Promise<void>
}

/**
 * Starts the server and restarts it when it ends unexpectedly: after a crash, or when the process that had started it
 * has ended. The server keeps its port, for which it waits while another program has it, so clients only have to
 * reconnect.
 */
export async function superviseServer(launch: Launch): Promise<EmbeddedPostgres> {
  const { cluster, log } = launch
  const stopping = new AbortController()
  const first = await adoptOrStart(launch)
  let current: Promise<Server | undefined> = Promise.resolve(first)

  const restartOnExit = async (reportMoved: () => void) => {
    for (let server = await current; server; server = await current) {
      if (server.port !== first.port) return reportMoved()
      await server.exited
      if (stopping.signal.aborted) return
      log('PostgreSQL has ended; starting it again')
      current = startAgain(launch, first.port, stopping.signal)
    }
  }

  return {
    url: urlOf(cluster, first.port),
    moved: new Promise((resolve) => void restartOnExit(resolve)),
    stop: async () => {
      stopping.abort()
      const server = await current
      await server?.stop()
    },
  }
}

/**
 * Retries without an end, because a full disk may get free space again. Logs each reason once. Keeps the port until the first
 * attempt has failed, a minute later: the program that has it then is there to stay.
 */
async function startAgain(launch: Launch, port: number, stopping: AbortSignal): Promise<Server | undefined> {
  let lastReason = ''
  let keptPort: number | undefined = port
  while (!stopping.aborted) {
    try {
      return await adoptOrStart(launch, keptPort)
    } catch (error) {
      keptPort = undefined
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastReason) launch.log(`PostgreSQL does not start: ${reason}`)
      lastReason = reason
      await sleep(1000, undefined, { ref: false })
    }
  }
  return undefined
}
