import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of dashboards. */
export const dashboardsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/dashboard/stats': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/endorser/dashboard/stats': {
    validRequest: ({ ravi }) => ({ by: ravi }),
    outsider: 'own data',
  },
  'GET /api/v1/activities': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/company/admin-status': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/overview': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/endorsers': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/platformemployee/dashboard': {
    validRequest: ({ staff }) => ({ by: staff }),
    outsider: 'not found',
  },
}
