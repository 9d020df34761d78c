import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of public pages. */
export const publicPagesSamples: Record<string, EndpointSample> = {
  'GET /api/v1/companies/:id/public-pages': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'PATCH /api/v1/companies/:id/public-pages': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id }, body: { about: 'Bread' } }),
    outsider: 'not found',
  },
}
