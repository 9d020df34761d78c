import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of referral policy. */
export const referralPolicySamples: Record<string, EndpointSample> = {
  'GET /api/v1/companies/:id/referral-policy': {
    validRequest: ({ ravi, acme }) => ({ by: ravi, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'PUT /api/v1/companies/:id/referral-policy': {
    validRequest: ({ admin, acme }) => ({
      by: admin,
      params: { id: acme.id },
      body: { text: 'Paid after three months', bonuses: [{ level: 'MID_SENIOR', amount: 75_000 }] },
    }),
    outsider: 'not found',
  },
}
