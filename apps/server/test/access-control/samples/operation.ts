import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of operation. */
export const operationSamples: Record<string, EndpointSample> = {
  'GET /api/v1/people': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'GET /api/v1/audit-log': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'GET /api/v1/background-jobs': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'POST /api/v1/background-jobs/retry': {
    validRequest: ({ staff }) => ({ by: staff, body: { ids: [newId()] } }),
    outsider: 'not found',
  },
}
