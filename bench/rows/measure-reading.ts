import { get } from '../load/connection.ts'
import { closedLoop, inTurn, openLoop } from '../load/run.ts'
import type { Options } from '../options.ts'
import { inPairs } from '../pairs.ts'
import { signInPeople } from '../people.ts'
import { type Running, startBare, startSite } from '../processes.ts'
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
      await measureOne(reading, { site, product }, { bare, limit }, options, report)
    } finally {
      await site.stop()
      await bare.stop()
    }
  }
}

async function measureOne(
  { name, goal }: Reading,
  { site, product }: { site: Running; product: Buffer[] },
  { bare, limit }: { bare: Running; limit: Buffer[] },
  { pairs, seconds, connections }: Options,
  report: Report,
): Promise<void> {
  const asFastAs = async (port: number, requests: Buffer[]) => {
    const { perSecond, failures } = await closedLoop(port, connections, seconds, inTurn(requests))
    if (failures > 0) throw new Error(`${failures} requests failed`)
    return perSecond
  }
  await asFastAs(site.port, product)
  await asFastAs(bare.port, limit)

  const cpuBefore = { site: await site.cpu(), bare: await bare.cpu() }
  let asked = { site: 0, bare: 0 }
  const paired = await inPairs(
    pairs,
    async () => {
      const rate = await asFastAs(site.port, product)
      asked = { ...asked, site: asked.site + rate * seconds }
      return rate
    },
    async () => {
      const rate = await asFastAs(bare.port, limit)
      asked = { ...asked, bare: asked.bare + rate * seconds }
      return rate
    },
  )
  report.ratio(name, paired, { atLeast: goal }, 'a second')
  const cpu = {
    site: ((await site.cpu()) - cpuBefore.site) / asked.site,
    bare: ((await bare.cpu()) - cpuBefore.bare) / asked.bare,
  }
  report.note(
    `processor time a request: ${Math.round(cpu.site * 1e6)} µs against ${Math.round(cpu.bare * 1e6)} µs in the server process`,
  )

  const half = paired.product / 2
  const p99 = async (port: number, requests: Buffer[]) =>
    (await openLoop(port, half, connections, seconds, inTurn(requests))).p99
  const late = await inPairs(
    pairs,
    () => p99(site.port, product),
    () => p99(bare.port, limit),
  )
  report.ratio(`${name}, p99 at half of the maximum`, late, { atMost: 2 }, 'ms')
}
