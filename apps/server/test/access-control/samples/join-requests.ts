import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

/** Samples of the endpoints of join requests. */
export const joinRequestsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/join-requests/mine': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/join-requests': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/join-requests/decided': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'POST /api/v1/join-requests/:id/decision': {
    validRequest: async (fixture) => ({
      by: fixture.staff,
      params: { id: await createJoinRequest(fixture) },
      body: { decision: 'APPROVED' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/join-requests/:id/opinion': {
    validRequest: async (fixture) => ({
      by: fixture.admin,
      params: { id: await createJoinRequest(fixture) },
      body: { answer: 'WORKS_HERE' },
    }),
    outsider: 'not found',
  },
}

/** Creates a request to join Acme. */
async function createJoinRequest({ server, acme }: Fixture): Promise<string> {
  const person = await server.person({ role: 'EMPLOYEE', company: null })
  const id = newId()
  await server.context.db
    .insertInto('join_requests')
    .values({ id, user_id: person.id, company_id: acme.id, domain: 'acme-labs.example' })
    .execute()
  return id
}
