import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of application review. */
export const applicationReviewSamples: Record<string, EndpointSample> = {
  'POST /api/v1/applications/decisions': {
    validRequest: ({ ravi, undecided }) => ({
      by: ravi,
      body: { newStatus: 'ACCEPTED', applications: [{ applicationId: undecided.id }] },
    }),
    // Each application has a result of its own: NOT_FOUND.
    outsider: 'own data',
  },
  'POST /api/v1/applications/exports': {
    validRequest: ({ ravi }) => ({ by: ravi, body: {} }),
    outsider: 'own data',
  },
}
