import { defineEndpoints } from '../core/endpoint.ts'
import type { savedJobSchemas } from './schemas.ts'

/** The endpoints that save jobs and say which are saved. */
export const savedJobEndpoints = defineEndpoints<typeof savedJobSchemas>()({
  toggleSave: {
    method: 'POST',
    path: '/api/v1/jobs/:id/save',
    summary: 'Save a job, or remove it from the saved jobs',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
    errors: ['NOT_FOUND', 'JOB_CLOSED'],
  },
  checkSaved: {
    method: 'POST',
    path: '/api/v1/jobs/check-saved',
    summary: 'Which of these jobs the caller has saved',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
    leaving: 'allowed',
  },
})
