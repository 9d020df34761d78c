import { newId } from '../../../src/platform/db/ids.ts'
import { multipart } from '../../test-server.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { resumeUrl } from './shared.ts'

const requestedJob = {
  jobTitle: 'Baker',
  jobUrl: 'https://careers.acme.example/jobs/1',
  description: 'Bread',
}

/** Samples of the endpoints of referral applications. */
export const referralApplicationsSamples: Record<string, EndpointSample> = {
  'POST /api/v1/referral-applications': {
    async validRequest(fixture) {
      const form = { ...requestedJob, companyName: fixture.acme.name, resumeUrl: await resumeUrl(fixture) }
      return { by: fixture.asha, form }
    },
    outsider: 'bad input',
  },
  'GET /api/v1/referral-applications/me': {
    async validRequest(fixture) {
      await requestReferral(fixture)
      return { by: fixture.asha }
    },
    outsider: 'own data',
  },
  'GET /api/v1/referral-applications/:id': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await requestReferral(fixture) } }),
    outsider: 'not found',
  },
  'GET /api/v1/referral-applications/posting': {
    validRequest: ({ asha, acme }) => ({
      by: asha,
      query: `jobTitle=Baker&companyName=${encodeURIComponent(acme.name)}`,
    }),
    outsider: 'public',
  },
  'GET /api/v1/companies/suggestions': {
    validRequest: ({ asha, acme }) => ({ by: asha, query: `search=${encodeURIComponent(acme.name)}` }),
    outsider: 'public',
  },
  'GET /api/v1/endorser/referral-outcomes': {
    validRequest: ({ ravi }) => ({ by: ravi }),
    outsider: 'own data',
  },
  'POST /api/v1/endorser/referral/accept': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      body: { referralApplicationId: await requestReferral(fixture), notes: 'Glad to help.' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/endorser/referral/reject': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      body: { referralApplicationId: await requestReferral(fixture), notes: 'Not my team.' },
    }),
    outsider: 'not found',
  },
}

/** Asha asks for a referral to another job at Acme that she found elsewhere. Returns the id of the request. */
async function requestReferral(fixture: Fixture): Promise<string> {
  const { body, headers } = multipart({
    ...requestedJob,
    jobTitle: `Baker ${newId()}`,
    companyName: fixture.acme.name,
    resumeUrl: await resumeUrl(fixture),
  })
  const response = await fixture.server.as(fixture.asha).post('/api/v1/referral-applications', body, headers)
  return response.json().data.id
}
