import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of people. */
export const peopleSamples: Record<string, EndpointSample> = {
  'GET /api/v1/people': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'GET /api/v1/people/:id': {
    validRequest: ({ staff, asha }) => ({ by: staff, params: { id: asha.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/people/:id/sessions/end': {
    validRequest: async ({ server, staff, asha }) => ({
      by: staff,
      params: { id: asha.id },
      body: {
        sessionIds: [(await server.session(asha.id)).id],
        reason: 'OTHER_HANDS',
        requireNewPassword: false,
      },
    }),
    outsider: 'not found',
  },
}
