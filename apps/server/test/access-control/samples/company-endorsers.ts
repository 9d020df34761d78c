import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of company endorsers. */
export const companyEndorsersSamples: Record<string, EndpointSample> = {
  'GET /api/v1/company/workload': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/workload/:id': {
    validRequest: ({ admin, ravi }) => ({ by: admin, params: { id: ravi.id } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/company/workload/:id': {
    validRequest: ({ admin, ravi }) => ({ by: admin, params: { id: ravi.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/company/workload/:id/reassign': {
    validRequest: ({ admin, ravi, job }) => ({
      by: admin,
      params: { id: ravi.id },
      body: { jobIds: [job.id], to: null },
    }),
    outsider: 'not found',
  },
  'PUT /api/v1/company/workload/:id/leave': {
    validRequest: ({ admin, ravi }) => ({ by: admin, params: { id: ravi.id }, body: { until: '' } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/company/workload/:id/leave': {
    async validRequest({ server, admin, ravi }) {
      await server.context.pool.query('update users set paused_at = now() where id = $1', [ravi.id])
      return { by: admin, params: { id: ravi.id } }
    },
    outsider: 'not found',
  },
  'PUT /api/v1/leave': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { until: '' } }),
    outsider: 'own data',
  },
  'DELETE /api/v1/leave': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/company/workload/exports': {
    validRequest: ({ admin }) => ({ by: admin, body: {} }),
    outsider: 'own data',
  },
}
