import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoop, roundRobin } from '../load/load-generator.ts'
import { quantile } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import { createSignedInUsers } from '../users.ts'
import { listReadScenarios, requestsOf } from './read-scenarios.ts'

/** Measures the time from the command to the first response that needs the database, with a warm file cache. */
export async function measureStart(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected('start')) return
  const times: number[] = []
  for (let n = 0; n < options.pairs; n++) {
    const server = await startServer(databaseUrl)
    times.push(server.startedIn)
    await server.stop()
  }
  report.figure('start to the first answer, warm', quantile(times, 0.5), 'ms', { atMost: 500 })
}

/** V8 gives freed memory back with a collection of its own, 100 s after the last whole one. Without a first one there is none. */
const UNTIL_V8_GIVES_BACK_MS = 130_000

/** Measures the resident memory when idle and after load, soon and once V8 has given back what it does not need. */
export async function measureMemory(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected('memory')) return
  const users = await createSignedInUsers(databaseUrl)
  const server = await startServer(databaseUrl)
  try {
    await sleep(10_000)
    report.figure('memory, idle', await server.memory(), 'MB', { atMost: 150 })
    await sleep(UNTIL_V8_GIVES_BACK_MS)
    report.figure('memory, idle, two minutes later', await server.memory(), 'MB', { atMost: 150 })
    for (const scenario of await listReadScenarios(databaseUrl))
      await closedLoop(
        server.port,
        options.connections,
        2 * options.seconds,
        roundRobin(requestsOf(scenario, users)),
      )
    await sleep(5_000)
    report.figure('memory, after load', await server.memory(), 'MB', { atMost: 250 })
    await sleep(UNTIL_V8_GIVES_BACK_MS)
    report.figure('memory, after load, two minutes later', await server.memory(), 'MB', { atMost: 250 })
  } finally {
    await server.stop()
  }
}
