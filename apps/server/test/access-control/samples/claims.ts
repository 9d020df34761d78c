import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of claims. */
export const claimsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/my-unclaimed-jobs': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/my-claimed-jobs': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/my-released-jobs': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/:jobId/claim': {
    validRequest: ({ ravi, openJob }) => ({ by: ravi, params: { jobId: openJob.id } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/jobs/:id/claim': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    outsider: 'not found',
  },
}
