import { newId } from '../../../src/platform/db/ids.ts'
import { signId } from '../../../src/platform/security/signed-id.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

/** The samples of the referrals of people: one by Ravi to a job of Acme. */
export const personReferralsSamples: Record<string, EndpointSample> = {
  'POST /api/v1/person-referrals': {
    validRequest: ({ ravi, openJob }) => ({
      by: ravi,
      form: {
        name: 'Kavya Prabhakar',
        email: `${newId()}@postbox.example`,
        jobId: openJob.id,
        relation: 'PERSONAL',
      },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/person-referrals': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/person-referrals/jobs': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/person-referrals/:id/reminder': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: { id: await waitingReferral(fixture) } }),
    outsider: 'not found',
  },
  'PUT /api/v1/person-referrals/:id/address': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: { id: await waitingReferral(fixture, new Date()) },
      body: { email: `${newId()}@postbox.example` },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/person-referrals/consent': {
    validRequest: async (fixture) => ({ body: { token: await consentToken(fixture) } }),
    outsider: 'own data',
  },
  'POST /api/v1/person-referrals/consent/agreement': {
    validRequest: async (fixture) => ({
      form: {
        token: await consentToken(fixture),
        firstName: 'Kavya',
        lastName: 'Prabhakar',
        password: 'Kavya1!x',
        acceptsTerms: 'true',
      },
    }),
    outsider: 'own data',
  },
  'POST /api/v1/person-referrals/consent/refusal': {
    validRequest: async (fixture) => ({ body: { token: await consentToken(fixture) } }),
    outsider: 'own data',
  },
}

async function consentToken(fixture: Fixture): Promise<string> {
  const { config } = fixture.server.context
  return signId(config.secret, 'person referral', await waitingReferral(fixture))
}

/** Stores a referral of Ravi, and returns its id. */
async function waitingReferral({ server, ravi, openJob }: Fixture, bouncedAt?: Date): Promise<string> {
  const id = newId()
  await server.context.db
    .insertInto('person_referrals')
    .values({
      id,
      referrer_id: ravi.id,
      job_id: openJob.id,
      job_title: openJob.title,
      name: 'Kavya Prabhakar',
      email: `${id}@postbox.example`,
      relation: 'PROFILE',
      expires_at: new Date(Date.now() + 86_400_000),
      bounced_at: bouncedAt ?? null,
    })
    .execute()
  return id
}
