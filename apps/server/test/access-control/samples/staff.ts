import { renewLink } from '../../../src/features/staff/service.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import { password } from './shared.ts'

/** Samples of the endpoints of staff. */
export const staffSamples: Record<string, EndpointSample> = {
  'POST /auth/set-password': {
    async validRequest({ server, staff }) {
      const { url } = await renewLink(server.context, staff.email)
      return { body: { token: new URL(url).hash.slice(1), password } }
    },
    outsider: 'own data',
  },
  'POST /auth/set-password/check': {
    async validRequest({ server, staff }) {
      const { url } = await renewLink(server.context, staff.email)
      return { body: { token: new URL(url).hash.slice(1) } }
    },
    outsider: 'own data',
  },
}
