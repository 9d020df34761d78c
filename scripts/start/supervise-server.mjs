import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const MAX_DELAY_MS = 30_000

/**
 * Runs the server, and starts it again when it ends by itself: at once after it was ready, otherwise after a delay that
 * doubles. A server that was ready once is started again for ever, because its database may come back, or a full disk get
 * space. `exitCode` resolves when `stop` was called or when the first start has failed.
 */
export function superviseServer(spawnServer, { firstDelayMs = 250, log = console.error } = {}) {
  const stopping = new AbortController()
  let server

  async function run() {
    let failedStarts = 0
    let wasEverReady = false
    for (;;) {
      server = spawnServer()
      const { code, signal, ready } = await untilExit(server)
      const exitCode = code ?? 128 + constants.signals[signal]
      wasEverReady ||= ready
      failedStarts = ready ? 0 : failedStarts + 1
      if (stopping.signal.aborted || !wasEverReady) return exitCode
      log(`The server ended (${signal ?? `code ${code}`}); starting it again.`)
      const delay = failedStarts && Math.min(MAX_DELAY_MS, firstDelayMs * 2 ** (failedStarts - 1))
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return exitCode
    }
  }

  return {
    exitCode: run(),
    /** Sends the signal to the server, and does not start it again. */
    stop(signal) {
      stopping.abort()
      if (signal) server.kill(signal)
    },
  }
}

/** Waits for the end of the server. Returns whether it had been ready. */
async function untilExit(server) {
  let ready = false
  server.on('message', (message) => {
    ready ||= message === 'ready'
  })
  const [code, signal] = await once(server, 'exit')
  return { code, signal, ready }
}
