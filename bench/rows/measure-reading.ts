import { get } from '../load/connection.ts'
import { closedLoop, inTurn, openLoop } from '../load/run.ts'
import type { Options } from '../options.ts'
import { inPairs } from '../pairs.ts'
import { signInPeople } from '../people.ts'
import { databaseCpu, type Running, startBare, startSite } from '../processes.ts'
import type { Report } from '../report.ts'
import { inFile } from '../statements.ts'
import { type Reading, readingsOf, requestsOf, statementsOf } from './reading.ts'

/** Lists, searches and details, as fast as they come and at half of that. */
export async function measureReading(databaseUrl: string, options: Options, report: Report): Promise<void> {
  const people = await signInPeople(databaseUrl)
  for (const reading of (await readingsOf(databaseUrl)).filter(({ name }) => options.wants(name))) {
    const statements = await statementsOf(reading, databaseUrl)
    const bare = await startBare(databaseUrl, await inFile(statements))
    const site = await startSite(databaseUrl)
    try {
      const product = requestsOf(reading, people)
      const limit = statements.map((_, index) => get(`/statement/${index}`))
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
  { name, goal }: Reading,
  databaseUrl: string,
  { site, product }: { site: Running; product: Buffer[] },
  { bare, limit }: { bare: Running; limit: Buffer[] },
  { pairs, seconds, connections }: Options,
  report: Report,
): Promise<void> {
  const asFastAs = async (port: number, requests: Buffer[], long = seconds) => {
    const { perSecond, failures } = await closedLoop(port, connections, long, inTurn(requests))
    if (failures > 0) throw new Error(`${failures} requests failed`)
    return perSecond
  }
  await asFastAs(site.port, product, WARM_UP)
  await asFastAs(bare.port, limit, WARM_UP)

  const spent = { site: { server: 0, database: 0, asked: 0 }, bare: { server: 0, database: 0, asked: 0 } }
  const countingTime = async (side: keyof typeof spent, running: Running, requests: Buffer[]) => {
    const before = { server: await running.cpu(), database: await databaseCpu(databaseUrl) }
    const rate = await asFastAs(running.port, requests)
    spent[side].server += (await running.cpu()) - before.server
    spent[side].database += (await databaseCpu(databaseUrl)) - before.database
    spent[side].asked += rate * seconds
    return rate
  }
  const paired = await inPairs(
    pairs,
    () => countingTime('site', site, product),
    () => countingTime('bare', bare, limit),
  )
  report.ratio(name, paired, { atLeast: goal }, 'a second')
  const each = ({ server, database, asked }: (typeof spent)['site']) =>
    `${Math.round((server / asked) * 1e6)} + ${Math.round((database / asked) * 1e6)}`
  report.note(
    `processor time a request, server + database: ${each(spent.site)} µs against ${each(spent.bare)} µs`,
  )

  const half = paired.product / 2
  const p99 = async (port: number, requests: Buffer[]) =>
    (await openLoop(port, half, connections, Math.max(FOR_P99, seconds), inTurn(requests))).p99
  const late = await inPairs(
    pairs,
    () => p99(site.port, product),
    () => p99(bare.port, limit),
  )
  report.ratio(`${name}, p99 at half of the maximum`, late, { atMost: 2 }, 'ms')
}
