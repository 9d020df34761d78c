import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of people. */
export const peopleSamples: Record<string, EndpointSample> = {
  'GET /api/v1/people': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
}
