import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of mail domains. */
export const mailDomainsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/mail-domains': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'own data' },
  'POST /api/v1/mail-domains': {
    validRequest: ({ staff }) => ({ by: staff, body: { domain: 'shady.example', rule: 'BLOCKED' } }),
    outsider: 'own data',
  },
  'DELETE /api/v1/mail-domains/:domain': {
    async validRequest({ server, staff }) {
      await server.as(staff).post('/api/v1/mail-domains', { domain: 'shady.example', rule: 'BLOCKED' })
      return { by: staff, params: { domain: 'shady.example' } }
    },
    outsider: 'own data',
  },
}
