import { pdf } from '../../documents.ts'
import { multipart } from '../../test-server.ts'
import type { EndpointSample } from '../endpoint-sample.ts'

const jobDescription = {
  name: 'job.pdf',
  content: pdf({
    pages: ['Senior Baker\nCompany: Crumb and Crust\nLocation: Pune\nExperience: 3 - 5 years'],
  }),
}

/** Samples of the endpoints of documents. */
export const documentParsingSamples: Record<string, EndpointSample> = {
  'POST /api/v1/jobs/extract-from-pdf': {
    validRequest: ({ ravi }) => ({ by: ravi, form: { jobPdf: jobDescription } }),
    outsider: 'own data',
  },
  'POST /api/v1/resumes/read-values': {
    validRequest: ({ asha }) => ({ by: asha, form: { resume: jobDescription } }),
    outsider: 'own data',
  },
  'GET /api/v1/resumes/:id/values': {
    async validRequest(fixture) {
      const { id: jobPostingId } = await fixture.server.job(fixture.acme)
      const { body, headers } = multipart({ jobPostingId, resume: jobDescription })
      await fixture.server.as(fixture.asha).post('/api/v1/applications', body, headers)
      const { resumes } = (await fixture.server.as(fixture.asha).get('/api/v1/resumes')).json().data
      return { by: fixture.asha, params: { id: resumes[0].id } }
    },
    outsider: 'not found',
  },
}
