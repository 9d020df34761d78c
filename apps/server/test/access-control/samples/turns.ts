import { newId } from '../../../src/platform/db/ids.ts'
import type { TestPerson } from '../../builders.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

/** Samples of the endpoints about turns. */
export const turnsSamples: Record<string, EndpointSample> = {
  'POST /api/v1/applications/employee/:id/pass-on': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: { id: await inTurnOfRavi(fixture) },
      body: {},
    }),
    outsider: 'not found',
  },
  'POST /api/v1/applications/employee/:id/offer': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: { id: (await closedRequest(fixture)).id },
      body: { line: 'I was travelling.' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/applications/:type/:id/take-offer': { validRequest: offerOfRavi, outsider: 'not found' },
  'POST /api/v1/applications/:type/:id/decline-offer': { validRequest: offerOfRavi, outsider: 'not found' },
  'GET /api/v1/applications/employee/:id/colleagues': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: { id: await inTurnOfRavi(fixture) } }),
    outsider: 'not found',
  },
  'GET /api/v1/endorser/weekly-limit': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'PUT /api/v1/endorser/weekly-limit': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { weeklyLimit: 5 } }),
    outsider: 'own data',
  },
  'PUT /api/v1/endorser/asked-by-name': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { canBeNamed: true } }),
    outsider: 'own data',
  },
  'GET /api/v1/endorser/answer-record': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/company/answer-rules': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'PUT /api/v1/company/answer-rules': {
    validRequest: ({ admin }) => ({
      by: admin,
      body: { answerDays: 3, openRequests: 5, holidays: ['2026-12-24'] },
    }),
    outsider: 'own data',
  },
}

/** Creates a request that was closed without an answer, which Ravi offers to refer. */
async function offerOfRavi(fixture: Fixture) {
  const { id, by } = await closedRequest(fixture)
  await fixture.server.as(fixture.ravi).post(`/api/v1/applications/employee/${id}/offer`, {})
  return { by, params: { type: 'referral', id }, body: { endorserId: fixture.ravi.id } }
}

/** Creates a request that was closed without an answer. */
async function closedRequest({ server, acme }: Fixture): Promise<{ id: string; by: TestPerson }> {
  const by = await server.endorsee()
  const { id } = await server.referral({ by, company: acme, title: newId(), status: 'REJECTED' })
  await server.context.pool.query(`update applications set rejection_reason = 'NO_ANSWER' where id = $1`, [
    id,
  ])
  return { id, by }
}

/** Creates a request for a job found elsewhere that Ravi is asked to answer, and returns its id. */
export async function inTurnOfRavi({ server, ravi, acme }: Fixture): Promise<string> {
  const by = await server.endorsee()
  const { id } = await server.referral({ by, company: acme, title: newId() })
  await server.turn(id, ravi)
  return id
}
