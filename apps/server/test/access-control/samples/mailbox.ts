import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of mailbox. */
export const mailboxSamples: Record<string, EndpointSample> = {
  'GET /api/v1/mailbox': { validRequest: () => ({}), outsider: 'public' },
}
