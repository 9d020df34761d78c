import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/errors.ts'

/** Refuses a request with two `Host` headers, of which a proxy and this server may read different ones. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new AppError('BAD_INPUT', 'The request names more than one host.')
  })
}

/**
 * Whether a page of this site opened the connection. Browsers send the origin of the page with every WebSocket; other programs
 * send none, and are let in. A proxy may have changed the host, but the public address stays.
 */
export function isFromThisSite({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const from = URL.parse(origin)
  return from !== null && [host, new URL(publicUrl).host].includes(from.host)
}
