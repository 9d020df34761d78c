import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of dismissed jobs. */
export const dismissedJobsSamples: Record<string, EndpointSample> = {
  'PUT /api/v1/jobs/:id/dismissal': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id }, body: { reason: 'PAY' } }),
    outsider: 'public',
  },
  'DELETE /api/v1/jobs/:id/dismissal': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'own data',
  },
  'GET /api/v1/dismissed-jobs': {
    validRequest: ({ asha }) => ({ by: asha }),
    outsider: 'own data',
  },
}
