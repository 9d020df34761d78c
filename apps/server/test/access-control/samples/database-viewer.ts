import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of database viewer. */
export const databaseViewerSamples: Record<string, EndpointSample> = {
  'GET /admin/db-view': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'POST /api/v1/database-exports': {
    validRequest: ({ admin }) => ({ by: admin, body: { table: 'companies' } }),
    outsider: 'own data',
  },
}
