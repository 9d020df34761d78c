import { availableParallelism } from 'node:os'
import { getRequest, postRequest } from '../load/connection.ts'
import { closedLoop, openLoop, roundRobin } from '../load/load-generator.ts'
import { measureInPairs } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { startBaseline, startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import { createSignedInUsers, PASSWORD } from '../users.ts'
import { someActiveJobs } from './read-scenarios.ts'

const NAME = 'logins'
/** Enough connections to keep every core busy. */
const CONNECTIONS = 2 * availableParallelism()
/** Far below the server's maximum: only the delay that logins cause is measured. */
const OTHER_REQUESTS_PER_SECOND = 40

/** Measures logins against plain argon2id verifications, and their effect on the latency of other requests. */
export async function measureLogins(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  const users = await createSignedInUsers(databaseUrl)
  const baseline = await startBaseline(databaseUrl)
  const server = await startServer(databaseUrl)
  const logins = users.addresses.map((email) =>
    postRequest(
      '/auth/login',
      'application/json',
      Buffer.from(JSON.stringify({ email, password: PASSWORD })),
    ),
  )
  const jobs = await someActiveJobs(databaseUrl)
  const details = jobs.map((id, index) =>
    getRequest(`/api/v1/jobs/${id}`, users.newcomers[index % users.newcomers.length]),
  )
  try {
    const rate = async (port: number, requests: Buffer[]) => {
      const { perSecond, failures } = await closedLoop(
        port,
        CONNECTIONS,
        options.seconds,
        roundRobin(requests),
      )
      if (failures > 0) throw new Error(`${failures} logins failed`)
      return perSecond
    }
    await rate(server.port, logins)
    const paired = await measureInPairs(
      options.pairs,
      () => rate(server.port, logins),
      () => rate(baseline.port, [getRequest('/verify')]),
    )
    report.ratio('logins beside the limit of argon2id', paired, { atLeast: 0.75 }, 'a second')

    const p99 = async () =>
      (await openLoop(server.port, OTHER_REQUESTS_PER_SECOND, 16, options.seconds, roundRobin(details))).p99
    const meanwhile = await measureInPairs(
      options.pairs,
      async () => {
        const [latency] = await Promise.all([
          p99(),
          closedLoop(server.port, CONNECTIONS, options.seconds, roundRobin(logins)),
        ])
        return latency
      },
      p99,
    )
    report.ratio('p99 of job details while people log in, beside without', meanwhile, { atMost: 2 }, 'ms')
  } finally {
    await server.stop()
    await baseline.stop()
  }
}
