import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of saved jobs. */
export const savedJobsSamples: Record<string, EndpointSample> = {
  'POST /api/v1/jobs/:id/save': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'public',
  },
  'GET /api/v1/saved-jobs': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer&city=Pune&order=closing' }),
    outsider: 'own data',
  },
  'DELETE /api/v1/saved-jobs/:id': {
    validRequest: ({ asha, openJob }) => ({ by: asha, params: { id: openJob.id } }),
    outsider: 'own data',
  },
  'POST /api/v1/jobs/check-saved': {
    validRequest: ({ asha, job }) => ({ by: asha, body: { jobIds: [job.id] } }),
    outsider: 'own data',
  },
}
