import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints about how requests are answered. */
export const answersSamples: Record<string, EndpointSample> = {
  'GET /api/v1/company/answers': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/answers/:id/turns': {
    validRequest: ({ admin, ravi }) => ({ by: admin, params: { id: ravi.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/company/answers/:id/turns/exports': {
    validRequest: ({ admin, ravi }) => ({ by: admin, params: { id: ravi.id }, body: {} }),
    outsider: 'not found',
  },
  'GET /api/v1/endorser/turns': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/endorser/turns/exports': {
    validRequest: ({ ravi }) => ({ by: ravi, body: {} }),
    outsider: 'own data',
  },
}
