import { pdf } from '../../documents.ts'
import { multipart } from '../../test-server.ts'
import type { EndpointSample } from '../endpoint-sample.ts'

const resume = { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }

/** Samples of the endpoints of files. */
export const filesSamples: Record<string, EndpointSample> = {
  'GET /api/v1/resumes': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/resumes/dropdown': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/resumes': {
    validRequest: ({ asha, resume: { id } }) => ({ by: asha, form: { replaces: id, resume } }),
    outsider: 'not found',
  },
  'PATCH /api/v1/resumes/:id': {
    validRequest: ({ asha, resume: { id } }) => ({
      by: asha,
      params: { id },
      body: { displayName: 'Better' },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/resumes/:id': {
    validRequest: ({ asha, resume: { id } }) => ({ by: asha, params: { id } }),
    outsider: 'not found',
  },
  'GET /api/v1/resume/parse': {
    async validRequest(fixture) {
      const { id: jobPostingId } = await fixture.server.job(fixture.acme)
      const { body, headers } = multipart({ jobPostingId, resume })
      const made = await fixture.server.as(fixture.asha).post('/api/v1/applications', body, headers)
      return { by: fixture.asha, query: `url=${encodeURIComponent(made.json().data.resumeUrl)}` }
    },
    outsider: 'not found',
  },
}
