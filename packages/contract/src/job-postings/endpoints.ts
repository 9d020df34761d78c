import { defineEndpoints } from '../core/endpoint.ts'
import type { jobPostingSchemas } from './schemas.ts'

/** The endpoint that reads one job. */
export const jobPostingEndpoints = defineEndpoints<typeof jobPostingSchemas>()('job-postings', {
  getJob: {
    method: 'GET',
    path: '/api/v1/jobs/:id',
    summary: 'One job',
    access: 'signed-in',
    errors: ['NOT_FOUND'],
  },
})
