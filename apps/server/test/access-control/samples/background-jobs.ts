import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of background jobs. */
export const backgroundJobsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/background-jobs': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'POST /api/v1/background-jobs/retry': {
    validRequest: ({ staff }) => ({ by: staff, body: { ids: [newId()] } }),
    outsider: 'not found',
  },
}
