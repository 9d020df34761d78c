import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoop, roundRobin } from '../load/load-generator.ts'
import { quantile } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import { createSignedInUsers } from '../users.ts'
import { listReadScenarios, requestsOf } from './read-scenarios.ts'

/** From the command to the first answer out of the database, files in the cache of the system. */
export async function measureStart(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected('start')) return
  const times: number[] = []
  for (let n = 0; n < options.pairs; n++) {
    const site = await startServer(databaseUrl)
    times.push(site.startedIn)
    await site.stop()
  }
  report.figure('start to the first answer, warm', quantile(times, 0.5), 'ms', { atMost: 500 })
}

export async function measureMemory(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected('memory')) return
  const people = await createSignedInUsers(databaseUrl)
  const site = await startServer(databaseUrl)
  try {
    await sleep(10_000)
    report.figure('memory, idle', await site.memory(), 'MB', { atMost: 90 })
    for (const reading of await listReadScenarios(databaseUrl))
      await closedLoop(
        site.port,
        options.connections,
        2 * options.seconds,
        roundRobin(requestsOf(reading, people)),
      )
    await sleep(5_000)
    report.figure('memory, after load', await site.memory(), 'MB', { atMost: 160 })
  } finally {
    await site.stop()
  }
}
