import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of job postings. */
export const jobPostingsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/jobs/:id': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'public',
  },
}
