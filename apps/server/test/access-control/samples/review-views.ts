import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

const filters = { tab: 'pending', search: 'baker', order: 'oldest' } as const

/** The samples of the saved views of the review list, which are Ravi's. */
export const reviewViewsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/review-views': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/review-views': {
    validRequest: async (fixture) => {
      await deleteViews(fixture)
      return { by: fixture.ravi, body: { name: newId(), filters } }
    },
    outsider: 'own data',
  },
  'PATCH /api/v1/review-views/:id': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: { id: await savedView(fixture) },
      body: { name: newId() },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/review-views/:id': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: { id: await savedView(fixture) } }),
    outsider: 'not found',
  },
}

/** Stores a view of Ravi, and returns its id. */
async function savedView(fixture: Fixture): Promise<string> {
  const { server, ravi } = fixture
  await deleteViews(fixture)
  const id = newId()
  await server.context.db
    .insertInto('review_views')
    .values({
      id,
      user_id: ravi.id,
      name: id,
      filters: JSON.stringify({ ...filters, status: '', dateRange: '', individual: 'all' }),
    })
    .execute()
  return id
}

/** A user can save a few views only. */
async function deleteViews({ server, ravi }: Fixture): Promise<void> {
  await server.context.db.deleteFrom('review_views').where('user_id', '=', ravi.id).execute()
}
