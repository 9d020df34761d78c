import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of the audit log. */
export const auditLogSamples: Record<string, EndpointSample> = {
  'GET /api/v1/audit-log': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
}
