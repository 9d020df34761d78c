import { availableParallelism } from 'node:os'
import { getRequest, postRequest } from '../load/connection.ts'
import { closedLoop, openLoop, roundRobin } from '../load/load-generator.ts'
import { measureInPairs } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { startBaseline, startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import { writeStatements } from '../statements.ts'
import { createSignedInUsers, PASSWORD } from '../users.ts'
import { someActiveJobs } from './read-scenarios.ts'

const NAME = 'logins'
/** Enough to keep every core at work. */
const AT_ONCE = 2 * availableParallelism()
/** Far below what the server can take: what is measured is the waiting behind logins. */
const OTHERS_A_SECOND = 40

/** Logins beside bare verifications of argon2id, and what others feel of them meanwhile. */
export async function measureLogins(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  const people = await createSignedInUsers(databaseUrl)
  const baseline = await startBaseline(databaseUrl, await writeStatements([]))
  const site = await startServer(databaseUrl)
  const logins = people.addresses.map((email) =>
    postRequest(
      '/auth/login',
      'application/json',
      Buffer.from(JSON.stringify({ email, password: PASSWORD })),
    ),
  )
  const jobs = await someActiveJobs(databaseUrl)
  const details = jobs.map((id, index) =>
    getRequest(`/api/v1/jobs/${id}`, people.newcomers[index % people.newcomers.length]),
  )
  try {
    const rate = async (port: number, requests: Buffer[]) => {
      const { perSecond, failures } = await closedLoop(port, AT_ONCE, options.seconds, roundRobin(requests))
      if (failures > 0) throw new Error(`${failures} logins failed`)
      return perSecond
    }
    await rate(site.port, logins)
    const paired = await measureInPairs(
      options.pairs,
      () => rate(site.port, logins),
      () => rate(baseline.port, [getRequest('/verify')]),
    )
    report.ratio('logins beside the limit of argon2id', paired, { atLeast: 0.9 }, 'a second')

    const p99 = async () =>
      (await openLoop(site.port, OTHERS_A_SECOND, 16, options.seconds, roundRobin(details))).p99
    const meanwhile = await measureInPairs(
      options.pairs,
      async () => {
        const [late] = await Promise.all([
          p99(),
          closedLoop(site.port, AT_ONCE, options.seconds, roundRobin(logins)),
        ])
        return late
      },
      p99,
    )
    report.ratio('p99 of job details while people log in, beside without', meanwhile, { atMost: 2 }, 'ms')
  } finally {
    await site.stop()
    await baseline.stop()
  }
}
