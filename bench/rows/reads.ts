import { getRequest } from '../load/connection.ts'
import { closedLoop, openLoop, roundRobin } from '../load/load-generator.ts'
import { measureInPairs } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { databaseCpu, type RunningProcess, startBaseline, startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import { writeStatements } from '../statements.ts'
import { createSignedInUsers } from '../users.ts'
import { listReadScenarios, type ReadScenario, requestsOf, statementsOf } from './read-scenarios.ts'

/** Lists, searches and details, as fast as they come and at half of that. */
export async function measureReads(databaseUrl: string, options: Options, report: Report): Promise<void> {
  const people = await createSignedInUsers(databaseUrl)
  for (const reading of (await listReadScenarios(databaseUrl)).filter(({ name }) =>
    options.isSelected(name),
  )) {
    const statements = await statementsOf(reading, databaseUrl)
    const bare = await startBaseline(databaseUrl, await writeStatements(statements))
    const site = await startServer(databaseUrl)
    try {
      const product = requestsOf(reading, people)
      const limit = statements.map((_, index) => getRequest(`/statement/${index}`))
      await measureOne(reading, databaseUrl, { site, product }, { bare, limit }, options, report)
    } finally {
      await site.stop()
      await bare.stop()
    }
  }
}

/** Seconds until V8 has compiled what is asked often. */
const WARM_UP = 5

/** Seconds in which a pause of 20 ms, which every process has now and then, is not yet the slowest hundredth. */
const FOR_P99 = 5

async function measureOne(
  { name, goal }: ReadScenario,
  databaseUrl: string,
  { site, product }: { site: RunningProcess; product: Buffer[] },
  { bare, limit }: { bare: RunningProcess; limit: Buffer[] },
  { pairs, seconds, connections }: Options,
  report: Report,
): Promise<void> {
  const maxRate = async (port: number, requests: Buffer[], long = seconds) => {
    const { perSecond, failures } = await closedLoop(port, connections, long, roundRobin(requests))
    if (failures > 0) throw new Error(`${failures} requests failed`)
    return perSecond
  }
  await maxRate(site.port, product, WARM_UP)
  await maxRate(bare.port, limit, WARM_UP)

  const spent = { site: { server: 0, database: 0, asked: 0 }, bare: { server: 0, database: 0, asked: 0 } }
  const rateWithCpuTime = async (side: keyof typeof spent, running: RunningProcess, requests: Buffer[]) => {
    const before = { server: await running.cpu(), database: await databaseCpu(databaseUrl) }
    const rate = await maxRate(running.port, requests)
    spent[side].server += (await running.cpu()) - before.server
    spent[side].database += (await databaseCpu(databaseUrl)) - before.database
    spent[side].asked += rate * seconds
    return rate
  }
  const paired = await measureInPairs(
    pairs,
    () => rateWithCpuTime('site', site, product),
    () => rateWithCpuTime('bare', bare, limit),
  )
  report.ratio(name, paired, { atLeast: goal }, 'a second')
  const each = ({ server, database, asked }: (typeof spent)['site']) =>
    `${Math.round((server / asked) * 1e6)} + ${Math.round((database / asked) * 1e6)}`
  report.note(
    `processor time a request, server + database: ${each(spent.site)} µs against ${each(spent.bare)} µs`,
  )

  const half = paired.product / 2
  const p99 = async (port: number, requests: Buffer[]) =>
    (await openLoop(port, half, connections, Math.max(FOR_P99, seconds), roundRobin(requests))).p99
  const late = await measureInPairs(
    pairs,
    () => p99(site.port, product),
    () => p99(bare.port, limit),
  )
  report.ratio(`${name}, p99 at half of the maximum`, late, { atMost: 2 }, 'ms')
}
