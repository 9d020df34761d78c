import { signStopTarget } from '../../../src/features/saved-searches/stop-token.ts'
import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

const anySearch = {
  employmentType: [],
  workType: [],
  experienceLevel: [],
  city: [],
  country: [],
  companyName: [],
  skillsRequired: [],
  datePosted: '',
  minSalary: 0,
  hasEndorsers: false,
}

/** Samples of the endpoints of saved searches. */
export const savedSearchesSamples: Record<string, EndpointSample> = {
  'GET /api/v1/saved-searches': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/saved-searches': {
    validRequest: ({ asha }) => ({
      by: asha,
      body: { name: 'Java in Pune', search: { title: 'java', city: ['Pune'] }, mail: 'DAILY' },
    }),
    outsider: 'own data',
  },
  'PATCH /api/v1/saved-searches/:id': {
    validRequest: async (fixture) => ({
      by: fixture.asha,
      params: { id: await savedSearch(fixture) },
      body: { mail: 'WEEKLY' },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/saved-searches/:id': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await savedSearch(fixture) } }),
    outsider: 'not found',
  },
  'GET /api/v1/saved-searches/:id/new-jobs': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await savedSearch(fixture) } }),
    outsider: 'not found',
  },
  'POST /api/v1/saved-searches/:id/seen': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await savedSearch(fixture) } }),
    outsider: 'not found',
  },
  'PUT /api/v1/saved-searches/mails': {
    validRequest: ({ asha }) => ({ by: asha, body: { hour: 8, maxJobs: 10, onlyWithEndorsers: true } }),
    outsider: 'own data',
  },
  'POST /api/v1/saved-searches/stop/check': {
    validRequest: ({ server, asha }) => ({
      body: { token: signStopTarget(server.context.config.secret, { kind: 'all', id: asha.id }) },
    }),
    outsider: 'public',
  },
  'POST /api/v1/saved-searches/stop': {
    validRequest: ({ server, asha }) => ({
      body: { token: signStopTarget(server.context.config.secret, { kind: 'all', id: asha.id }) },
    }),
    outsider: 'public',
  },
  'POST /api/v1/saved-searches/resume': {
    validRequest: ({ server, asha }) => ({
      body: { token: signStopTarget(server.context.config.secret, { kind: 'all', id: asha.id }) },
    }),
    outsider: 'public',
  },
  'POST /api/v1/saved-searches/one-click/:token': {
    validRequest: ({ server, asha }) => ({
      params: { token: signStopTarget(server.context.config.secret, { kind: 'all', id: asha.id }) },
    }),
    outsider: 'public',
  },
}

/** Stores a search of Asha, and returns its id. */
async function savedSearch({ server, asha }: Fixture): Promise<string> {
  const { db } = server.context
  const id = newId()
  await db
    .insertInto('saved_search_conditions')
    .values({ id, search: JSON.stringify({ ...anySearch, title: id }), keys: ['*'] })
    .execute()
  await db
    .insertInto('saved_searches')
    .values({ id, user_id: asha.id, condition_id: id, name: id, mail: 'DAILY' })
    .execute()
  return id
}
