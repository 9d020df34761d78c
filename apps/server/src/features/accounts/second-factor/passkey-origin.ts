import { isIP } from 'node:net'
import { isLoopbackHost } from '../../../platform/config.ts'

/**
 * The origin at which passkeys of the site are made and used. Browsers make none for an IP address, and none without HTTPS except on
 * `localhost`, which is another name of the address that `npm start` prints. Null where there is none.
 */
export function passkeyOriginOf(publicUrl: string): string | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return isLoopbackHost(host) ? `http://localhost${port && `:${port}`}` : null
  return protocol === 'https:' || host === 'localhost' ? origin : null
}
