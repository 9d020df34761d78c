import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { inChatRoom } from './shared.ts'

/** Samples of the endpoints of moderation. */
export const moderationSamples: Record<string, EndpointSample> = {
  'POST /api/v1/chat/rooms/:id/reports': {
    validRequest: async (fixture) => ({
      ...(await inChatRoom(fixture)),
      body: { reason: 'SPAM', text: '' },
    }),
    outsider: 'not found',
  },

  'POST /api/v1/jobs/:id/reports': {
    validRequest: ({ asha, job }) => ({
      by: asha,
      params: { id: job.id },
      body: { reason: 'MONEY', text: '' },
    }),
    outsider: 'public',
  },
  'POST /api/v1/applications/:id/reports': {
    validRequest: ({ ravi, application }) => ({
      by: ravi,
      params: { id: application.id },
      body: { reason: 'NOT_THE_PERSON', text: '' },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/reports': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/moderation/cases': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'GET /api/v1/moderation/cases/:id': {
    validRequest: async (fixture) => ({ by: fixture.staff, params: { id: await reportJob(fixture) } }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/cases/:id/decision': {
    validRequest: async (fixture) => ({
      by: fixture.staff,
      params: { id: await reportJob(fixture) },
      body: { decision: 'KEEP' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/cases/:id/appeal-decision': {
    async validRequest(fixture) {
      const id = await removeReportedJob(fixture)
      await fixture.server
        .as(fixture.ravi)
        .post(`/api/v1/moderation/decisions/${id}/appeal`, { text: 'Please look again' })
      return { by: fixture.staff, params: { id }, body: { outcome: 'UPHELD' } }
    },
    outsider: 'not found',
  },
  'GET /api/v1/moderation/postings': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'POST /api/v1/moderation/postings/:id/removal': {
    validRequest: async ({ server, acme, staff }) => ({
      by: staff,
      params: { id: (await server.job(acme)).id },
      body: { reason: 'MONEY', text: '' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/cases/:id/take-back': {
    validRequest: async (fixture) => ({
      by: fixture.staff,
      params: { id: await removeReportedJob(fixture) },
      body: { note: '' },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/jobs/:id/removal': {
    async validRequest(fixture) {
      const id = await removeReportedJob(fixture)
      const { rows } = await fixture.server.context.pool.query<{ job_id: string }>(
        'select job_id from moderation_cases where id = $1',
        [id],
      )
      return { by: fixture.ravi, params: { id: rows[0]?.job_id ?? '' } }
    },
    outsider: 'not found',
  },
  'GET /api/v1/moderation/decisions/:id': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: { id: await removeReportedJob(fixture) } }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/decisions/:id/appeal': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: { id: await removeReportedJob(fixture) },
      body: { text: 'Please look again' },
    }),
    outsider: 'not found',
  },
}

/** Reports a job that Ravi claimed. Returns the id of the case. */
async function reportJob({ server, acme, asha, ravi }: Fixture): Promise<string> {
  const job = await server.job(acme, { claimed_by: ravi.id })
  await server.as(asha).post(`/api/v1/jobs/${job.id}/reports`, { reason: 'MONEY', text: '' })
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from moderation_cases where job_id = $1',
    [job.id],
  )
  if (!rows[0]) throw new Error('The report has no case')
  return rows[0].id
}

async function removeReportedJob(fixture: Fixture): Promise<string> {
  const id = await reportJob(fixture)
  await fixture.server
    .as(fixture.staff)
    .post(`/api/v1/moderation/cases/${id}/decision`, { decision: 'REMOVE', reason: 'MONEY' })
  return id
}
