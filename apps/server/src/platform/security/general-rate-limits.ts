import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientAddressOf, type ProxyTrust } from '../http/client-address.ts'
import type { GeneralMaximums } from '../http/request-limits.ts'
import { networkOf, type RateLimiters } from './rate-limits.ts'

const MINUTE = 60

/** Limits of every request and every socket. */
export interface GeneralRateLimits {
  /** Counts a request of a signed-in user. Throws 429. */
  countPerson(personId: string): Promise<void>
  /** Counts the handshake of a socket by its network. Throws 429. */
  countHandshake(request: IncomingMessage): Promise<void>
}

/** Limits every request of the API by network, before the session is looked up, and returns the other general limits. */
export function registerGeneralRateLimits(
  app: FastifyInstance,
  limiters: RateLimiters,
  isTrustedProxy: ProxyTrust,
  maximums: GeneralMaximums,
): GeneralRateLimits {
  const limit = (name: string, max: number, text: string) =>
    limiters.general(name, { max, seconds: MINUTE, text })
  const persons = limit('requests-person', maximums.requestsPerPerson, 'You sent too many requests.')
  const networks = limit(
    'requests-network',
    maximums.requestsPerNetwork,
    'Too many requests came from your network.',
  )
  const handshakes = limit(
    'handshakes-network',
    maximums.handshakesPerNetwork,
    'Too many pages of your network connected.',
  )

  app.addHook('onRequest', async (request) => {
    if (apiPath.test(request.url)) await networks.count(networkOf(request.ip))
  })
  return {
    countPerson: (personId) => persons.count(personId),
    countHandshake: (request) => handshakes.count(networkOf(clientAddressOf(request, isTrustedProxy))),
  }
}

/** What reads or writes the database. Pages and their files are served from memory. */
const apiPath = /^\/(api|auth|files)\//
