import { availableParallelism } from 'node:os'
import { get, post } from '../load/connection.ts'
import { closedLoop, inTurn, openLoop } from '../load/run.ts'
import type { Options } from '../options.ts'
import { inPairs } from '../pairs.ts'
import { PASSWORD, signInPeople } from '../people.ts'
import { startBare, startSite } from '../processes.ts'
import type { Report } from '../report.ts'
import { inFile } from '../statements.ts'
import { someActiveJobs } from './reading.ts'

const NAME = 'logins'
/** Enough to keep every core at work. */
const AT_ONCE = 2 * availableParallelism()
/** Far below what the server can take: what is measured is the waiting behind logins. */
const OTHERS_A_SECOND = 40

/** Logins beside bare verifications of argon2id, and what others feel of them meanwhile. */
export async function measureLogins(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.wants(NAME)) return
  const people = await signInPeople(databaseUrl)
  const bare = await startBare(databaseUrl, await inFile([]))
  const site = await startSite(databaseUrl)
  const logins = people.addresses.map((email) =>
    post('/auth/login', 'application/json', Buffer.from(JSON.stringify({ email, password: PASSWORD }))),
  )
  const jobs = await someActiveJobs(databaseUrl)
  const details = jobs.map((id, index) =>
    get(`/api/v1/jobs/${id}`, people.newcomers[index % people.newcomers.length]),
  )
  try {
    const rate = async (port: number, requests: Buffer[]) => {
      const { perSecond, failures } = await closedLoop(port, AT_ONCE, options.seconds, inTurn(requests))
      if (failures > 0) throw new Error(`${failures} logins failed`)
      return perSecond
    }
    await rate(site.port, logins)
    const paired = await inPairs(
      options.pairs,
      () => rate(site.port, logins),
      () => rate(bare.port, [get('/verify')]),
    )
    report.ratio('logins beside the limit of argon2id', paired, { atLeast: 0.9 }, 'a second')

    const p99 = async () =>
      (await openLoop(site.port, OTHERS_A_SECOND, 16, options.seconds, inTurn(details))).p99
    const meanwhile = await inPairs(
      options.pairs,
      async () => {
        const [late] = await Promise.all([
          p99(),
          closedLoop(site.port, AT_ONCE, options.seconds, inTurn(logins)),
        ])
        return late
      },
      p99,
    )
    report.ratio('p99 of job details while people log in, beside without', meanwhile, { atMost: 2 }, 'ms')
  } finally {
    await site.stop()
    await bare.stop()
  }
}
