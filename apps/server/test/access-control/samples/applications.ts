import type { EndpointSample } from '../endpoint-sample.ts'
import { resumeUrl } from './shared.ts'

/** Samples of the endpoints of applications. */
export const applicationsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/jobs/:id/recipients': {
    validRequest: ({ asha, openJob }) => ({ by: asha, params: { id: openJob.id } }),
    outsider: 'public',
  },
  'POST /api/v1/applications': {
    async validRequest(fixture) {
      const job = await fixture.server.job(fixture.acme)
      return { by: fixture.asha, form: { jobPostingId: job.id, selectedResumeUrl: await resumeUrl(fixture) } }
    },
    outsider: 'bad input',
  },
  'GET /api/v1/applications/combined': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/applications/:type/:id': {
    validRequest: ({ asha, application }) => ({ by: asha, params: { type: 'job', id: application.id } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/applications/:type/:id': {
    validRequest: ({ asha, application }) => ({ by: asha, params: { type: 'job', id: application.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/applications/:type/:id/follow-up': {
    async validRequest({ server, asha, ravi, acme }) {
      const { id } = await server.application({ by: asha, job: await server.job(acme), company: acme })
      await server.turn(id, ravi)
      return { by: asha, params: { type: 'job', id } }
    },
    outsider: 'not found',
  },
  'GET /api/v1/applications/employee/review': {
    validRequest: ({ ravi, job }) => ({ by: ravi, query: `includeArchived=true&jobId=${job.id}` }),
    outsider: 'own data',
  },
  'POST /api/v1/applications/employee/:id/views': {
    validRequest: ({ ravi, application }) => ({ by: ravi, params: { id: application.id } }),
    outsider: 'not found',
  },
  'GET /api/v1/platform/applications': {
    validRequest: ({ staff, asha }) => ({ by: staff, query: `search=${encodeURIComponent(asha.email)}` }),
    outsider: 'not found',
  },
  'PUT /api/v1/applications/update-status': {
    validRequest: ({ ravi, undecided }) => ({
      by: ravi,
      body: { applicationId: undecided.id, newStatus: 'ACCEPTED' },
    }),
    outsider: 'not found',
  },
  'PATCH /api/v1/applications/status': {
    validRequest: ({ ravi, application }) => ({
      by: ravi,
      body: { applicationId: application.id, newStatus: 'IN_PROGRESS' },
    }),
    outsider: 'not found',
  },
  'PATCH /api/v1/applications/:type/:id/handler': {
    validRequest: async ({ server, acme, admin, application }) => ({
      by: admin,
      params: { type: 'job', id: application.id },
      body: { handlerId: (await server.endorser('Meera Nair', acme)).id },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/jobs/:id/applications': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    outsider: 'public',
  },

  'PUT /api/v1/applications/:type/:id/tell-when-joined': {
    async validRequest({ server, asha }) {
      const company = await server.company()
      const { id } = await server.application({ by: asha, job: await server.job(company), company })
      return { by: asha, params: { type: 'job', id }, body: { on: true } }
    },
    outsider: 'not found',
  },
  'PUT /api/v1/applications/:type/:id/outcome': {
    async validRequest({ server, asha, application: { id } }) {
      await server.context.pool.query(`update applications set status = 'REFERRED' where id = $1`, [id])
      return { by: asha, params: { type: 'job', id }, body: { outcome: 'INTERVIEW' } }
    },
    outsider: 'not found',
  },
}
