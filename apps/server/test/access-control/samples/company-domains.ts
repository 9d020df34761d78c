import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of company domains. */
export const companyDomainsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/companies/:id/domains': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/domains': {
    validRequest: ({ admin, acme }) => ({
      by: admin,
      params: { id: acme.id },
      body: { domain: `of-${acme.domain}` },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/domains/:domain/check': {
    async validRequest({ server, admin, acme }) {
      const domain = `of-${acme.domain}`
      await server.as(admin).post(`/api/v1/companies/${acme.id}/domains`, { domain })
      return { by: admin, params: { id: acme.id, domain } }
    },
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/domains/:domain/verify': {
    validRequest: ({ staff, acme }) => ({
      by: staff,
      params: { id: acme.id, domain: `by-staff-${acme.domain}` },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/companies/:id/domains/:domain': {
    async validRequest({ server, admin, acme }) {
      const domain = `of-${acme.domain}`
      await server.as(admin).post(`/api/v1/companies/${acme.id}/domains`, { domain })
      return { by: admin, params: { id: acme.id, domain } }
    },
    outsider: 'not found',
  },
}
