import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of job reading. */
export const jobPageParsingSamples: Record<string, EndpointSample> = {
  'POST /api/v1/jobs/extract-from-url': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { url: 'https://jobs.example/1' } }),
    outsider: 'own data',
  },
}
