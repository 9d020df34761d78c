import { defineEndpoints } from '../core/endpoint.ts'
import type { jobPageParsingSchemas } from './schemas.ts'

/** The endpoint that reads a job from a web page. It stores nothing. */
export const jobPageParsingEndpoints = defineEndpoints<typeof jobPageParsingSchemas>()('job-page-parsing', {
  extractFromUrl: {
    method: 'POST',
    path: '/api/v1/jobs/extract-from-url',
    summary: 'The values of a job posting on a web page, as `extract-from-pdf` answers them',
    access: ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN'],
    limit: 'url-reading',
  },
})
