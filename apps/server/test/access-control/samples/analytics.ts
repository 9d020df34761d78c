import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of analytics. */
export const analyticsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/analytics': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/analytics/platform': {
    validRequest: ({ staff }) => ({ by: staff }),
    outsider: 'public',
  },
}
