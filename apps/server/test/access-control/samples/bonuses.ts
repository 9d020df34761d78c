import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of bonuses. */
export const bonusesSamples: Record<string, EndpointSample> = {
  'GET /api/v1/company/bonuses': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/bonuses/counts': {
    validRequest: ({ admin }) => ({ by: admin }),
    outsider: 'own data',
  },
  'POST /api/v1/company/bonuses/moves': {
    async validRequest({ server, admin, acme, ravi, application }) {
      const id = newId()
      await server.context.db
        .insertInto('bonuses')
        .values({
          id,
          application_id: application.id,
          company_id: acme.id,
          endorser_id: ravi.id,
          job_title: 'Engineer',
          amount: 50_000,
          hired_on: '2026-01-05',
          eligible_on: '2026-04-05',
          state: 'OPEN',
        })
        .onConflict((conflict) =>
          conflict.column('application_id').doUpdateSet({ id, version: 1, state: 'OPEN' }),
        )
        .execute()
      return { by: admin, body: { bonuses: [{ id, version: 1 }], to: 'ENDED', reason: 'Left early' } }
    },
    outsider: 'not found',
  },
  'POST /api/v1/company/bonuses/exports': {
    validRequest: ({ admin }) => ({ by: admin, body: {} }),
    outsider: 'own data',
  },
  'GET /api/v1/bonuses': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
}
