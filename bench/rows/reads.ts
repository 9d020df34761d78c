import { getRequest } from '../load/connection.ts'
import { closedLoop, openLoop, roundRobin } from '../load/load-generator.ts'
import { measureInPairs } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { databaseCpu, type RunningProcess, startBaseline, startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import type { Statement } from '../statements.ts'
import { type BenchUsers, createSignedInUsers } from '../users.ts'
import { listOwnLists, withOwnLists } from './own-lists.ts'
import { listReadScenarios, type ReadScenario, requestsOf, statementsOf } from './read-scenarios.ts'

/** Measures lists, searches and details at the maximum rate and at half of it. */
export async function measureReads(databaseUrl: string, options: Options, report: Report): Promise<void> {
  const users = await createSignedInUsers(databaseUrl)
  for (const scenario of (await listReadScenarios(databaseUrl)).filter(({ name }) =>
    options.isSelected(name),
  )) {
    await measureBeside(await statementsOf(scenario, databaseUrl), scenario, users)
  }
  const ownLists = listOwnLists(users).filter(({ name }) => options.isSelected(name))
  if (ownLists.length > 0) {
    await withOwnLists(databaseUrl, users, async () => {
      for (const list of ownLists) await measureBeside([list.statement], list, users)
    })
  }

  async function measureBeside(statements: Statement[], scenario: ReadScenario, requesters: BenchUsers) {
    const baseline = await startBaseline(databaseUrl, statements)
    const server = await startServer(databaseUrl)
    try {
      const productRequests = requestsOf(scenario, requesters)
      const baselineRequests = statements.map((_, index) => getRequest(`/statement/${index}`))
      await measureOne(
        scenario,
        databaseUrl,
        { server, productRequests },
        { baseline, baselineRequests },
        options,
        report,
      )
    } finally {
      await server.stop()
      await baseline.stop()
    }
  }
}

/** Seconds until V8 has optimized the hot code. */
const WARM_UP = 5

/** Seconds of each p99 measurement, so that a single pause of 20 ms does not determine it. */
const FOR_P99 = 5

async function measureOne(
  { name, goal }: ReadScenario,
  databaseUrl: string,
  { server, productRequests }: { server: RunningProcess; productRequests: Buffer[] },
  { baseline, baselineRequests }: { baseline: RunningProcess; baselineRequests: Buffer[] },
  { pairs, seconds, connections }: Options,
  report: Report,
): Promise<void> {
  const maxRate = async (port: number, requests: Buffer[], long = seconds) => {
    const { perSecond, failures } = await closedLoop(port, connections, long, roundRobin(requests))
    if (failures > 0) throw new Error(`${failures} requests failed`)
    return perSecond
  }
  await maxRate(server.port, productRequests, WARM_UP)
  await maxRate(baseline.port, baselineRequests, WARM_UP)

  const spent = {
    product: { server: 0, database: 0, requests: 0 },
    baseline: { server: 0, database: 0, requests: 0 },
  }
  const rateWithCpuTime = async (side: keyof typeof spent, running: RunningProcess, requests: Buffer[]) => {
    const before = { server: await running.cpu(), database: await databaseCpu(databaseUrl) }
    const rate = await maxRate(running.port, requests)
    spent[side].server += (await running.cpu()) - before.server
    spent[side].database += (await databaseCpu(databaseUrl)) - before.database
    spent[side].requests += rate * seconds
    return rate
  }
  const paired = await measureInPairs(
    pairs,
    () => rateWithCpuTime('product', server, productRequests),
    () => rateWithCpuTime('baseline', baseline, baselineRequests),
  )
  report.ratio(name, paired, { atLeast: goal }, 'a second')
  const perRequest = (side: keyof typeof spent) => {
    const { server: cpu, database, requests } = spent[side]
    return `${Math.round((cpu / requests) * 1e6)} + ${Math.round((database / requests) * 1e6)}`
  }
  report.note(
    `processor time a request, server + database: ${perRequest('product')} µs against ${perRequest('baseline')} µs`,
  )

  const half = paired.product / 2
  const p99 = async (port: number, requests: Buffer[]) =>
    (await openLoop(port, half, connections, Math.max(FOR_P99, seconds), roundRobin(requests))).p99
  const latency = await measureInPairs(
    pairs,
    () => p99(server.port, productRequests),
    () => p99(baseline.port, baselineRequests),
  )
  report.ratio(`${name}, p99 at half of the maximum`, latency, { atMost: 2 }, 'ms')
}
