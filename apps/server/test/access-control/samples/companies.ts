import type { EndpointSample } from '../endpoint-sample.ts'

/** A picture of one grey pixel. */
const logo = {
  name: 'logo.gif',
  content: Buffer.from('R0lGODlhAQABAIAAAHd3dwAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
}

/** Samples of the endpoints of companies. */
export const companiesSamples: Record<string, EndpointSample> = {
  'GET /api/v1/company-admins': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'POST /api/v1/company-admins/:id/approve': {
    validRequest: async ({ server, acme, admin }) => ({
      by: admin,
      params: { id: (await server.person({ role: 'ADMIN', company: acme })).id },
      body: {},
    }),
    outsider: 'not found',
  },
  'POST /api/v1/company-admins/:id/reject': {
    validRequest: async ({ server, acme, admin }) => ({
      by: admin,
      params: { id: (await server.person({ role: 'ADMIN', company: acme })).id },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/companies': {
    validRequest: ({ staff }) => ({ by: staff, query: 'search=company' }),
    outsider: 'own data',
  },
  'GET /api/v1/companies/:id': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'PATCH /api/v1/companies/:id': {
    validRequest: ({ admin, acme }) => ({
      by: admin,
      params: { id: acme.id },
      body: { name: `${acme.name} Works` },
    }),
    outsider: 'not found',
  },
  'PUT /api/v1/companies/:id/logo': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id }, form: { logo } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/companies/:id/logo': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'GET /api/v1/companies/:id/merge': {
    validRequest: async ({ server, acme, staff }) => ({
      by: staff,
      params: { id: acme.id },
      query: `into=${(await server.company()).id}`,
    }),
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/merge': {
    validRequest: async ({ server, acme, staff }) => {
      const { id, name } = await server.company()
      return { by: staff, params: { id }, body: { into: acme.id, name } }
    },
    outsider: 'not found',
  },
}
