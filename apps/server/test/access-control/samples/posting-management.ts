import { signStillHiringToken } from '../../../src/features/posting-management/still-hiring/token.ts'
import { newId } from '../../../src/platform/db/ids.ts'
import type { NewRow } from '../../../src/platform/db/tables.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

const posting = {
  title: 'Baker',
  description: 'Bake bread.',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  employmentType: 'FULL_TIME',
}

/** Samples of the endpoints of posting management. */
export const postingManagementSamples: Record<string, EndpointSample> = {
  'POST /api/v1/my-job-postings/exports': {
    validRequest: ({ ravi }) => ({ by: ravi, body: {} }),
    outsider: 'own data',
  },
  'GET /api/v1/my-job-postings': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/jobs/applicant-counts': {
    validRequest: ({ ravi, job }) => ({ by: ravi, body: { jobIds: [job.id] } }),
    outsider: 'own data',
  },
  'GET /api/v1/my-job-postings/same': {
    validRequest: ({ ravi }) => ({ by: ravi, query: 'title=Baker&city=Pune' }),
    outsider: 'own data',
  },
  'POST /api/v1/jobs': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { ...posting, title: `Baker ${newId()}` } }),
    outsider: 'own data',
  },
  'GET /api/v1/my-job-postings/:id': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    outsider: 'not found',
  },
  'PUT /api/v1/jobs/:id': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id }, body: posting }),
    outsider: 'not found',
  },
  'PATCH /api/v1/jobs/:id/archive': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await postingOf(fixture) }),
    outsider: 'not found',
  },
  'PATCH /jobs/:id/archive': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await postingOf(fixture) }),
    outsider: 'not found',
  },
  'POST /api/v1/my-job-postings/archive': {
    validRequest: async (fixture) => {
      const { id } = await postingOf(fixture)
      return { by: fixture.ravi, body: { jobIds: [id] } }
    },
    outsider: 'own data',
  },
  'PATCH /api/v1/jobs/:id/restore': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: await postingOf(fixture, { archived_at: new Date() }),
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/jobs/:id': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await postingOf(fixture) }),
    outsider: 'not found',
  },
  'POST /api/v1/jobs/:id/still-hiring': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: await postingOf(fixture),
      body: { hiring: true },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/still-hiring/:token': {
    validRequest: async (fixture) => ({ params: { token: await stillHiringToken(fixture) } }),
    outsider: 'public',
  },
  'POST /api/v1/still-hiring/:token': {
    validRequest: async (fixture) => ({
      params: { token: await stillHiringToken(fixture) },
      body: { hiring: true },
    }),
    outsider: 'own data',
  },
}

/** Creates a posting of Ravi; returns its path parameters. */
async function postingOf({ server, acme, ravi }: Fixture, about: Partial<NewRow<'job_postings'>> = {}) {
  const { id } = await server.job(acme, { title: `Baker ${newId()}`, created_by: ravi.id, ...about })
  return { id }
}

async function stillHiringToken(fixture: Fixture): Promise<string> {
  const askedAt = new Date()
  const { id: jobId } = await postingOf(fixture, { hiring_asked_at: askedAt })
  return signStillHiringToken(fixture.server.context.config.secret, {
    jobId,
    personId: fixture.ravi.id,
    askedAt: askedAt.getTime(),
  })
}
