import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from './platform/config.ts'

/** What a web process tells once it listens. */
const Listening = z.object({ port: z.number(), hasDemo: z.boolean() })
/** Where a web process listens, and whether the site has the demo. */
export type Listening = z.output<typeof Listening>

const RESTART_AFTER = 1_000

/**
 * Starts the web processes of this machine, which share a port. The first one migrates the database and fills the demo alone. One that
 * ends is started again. Throws when the first one does not start.
 */
export async function startWebProcesses(
  { webProcesses, metricsPort }: Pick<Config, 'webProcesses' | 'metricsPort'>,
  databaseUrl: string,
): Promise<{ first: Listening; processes: { close(): Promise<void> } }> {
  const running = new Set<Worker>()
  let stopping = false

  function fork(number: number): Worker {
    const child = cluster.fork({
      DATABASE_URL: databaseUrl,
      // Each one counts for itself.
      ...(metricsPort !== undefined && { METRICS_PORT: String(metricsPort + number) }),
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  /** Starts the process again each time that it ends. */
  async function keep(child: Worker, number: number) {
    for (let current = child; ; current = fork(number)) {
      await once(current, 'exit')
      if (stopping) return
      console.error(`Web process ${number} ended; starting it again.`)
      await sleep(RESTART_AFTER)
      if (stopping) return
    }
  }

  const firstChild = fork(0)
  const first = await untilListening(firstChild)
  void keep(firstChild, 0)
  for (let number = 1; number < webProcesses; number++) void keep(fork(number), number)
  return {
    first,
    processes: {
      async close() {
        stopping = true
        const children = [...running]
        const ended = children.map((child) => once(child, 'exit'))
        for (const child of children) child.process.kill('SIGTERM')
        await Promise.all(ended)
      },
    },
  }
}

async function untilListening(child: Worker): Promise<Listening> {
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`The first web process ended with ${String(code)}.`)
  })
  const message = once(child, 'message').then(([text]: unknown[]) => Listening.parse(text))
  return Promise.race([message, ended])
}
