import { withPassword } from '../../accounts.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import { password } from './shared.ts'

/** Samples of the endpoints of account lifecycle. */
export const accountLifecycleSamples: Record<string, EndpointSample> = {
  'GET /api/v1/exports': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/exports': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/account/deletion': {
    async validRequest({ server, asha, outsiders }) {
      await withPassword(server.context, asha, password)
      for (const outsider of outsiders) await withPassword(server.context, outsider, 'Different3#')
      return { by: asha, body: { password } }
    },
    outsider: 'bad input',
  },
  'DELETE /api/v1/account/deletion': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
}
