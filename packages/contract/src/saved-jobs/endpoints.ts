import { defineEndpoints } from '../core/endpoint.ts'
import type { savedJobSchemas } from './schemas.ts'

/** The endpoints that save jobs and say which are saved. */
export const savedJobEndpoints = defineEndpoints<typeof savedJobSchemas>()('saved-jobs', {
  listSaved: {
    method: 'GET',
    path: '/api/v1/saved-jobs',
    summary: 'Search and filter the saved jobs, closed ones included',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
  },
  removeSaved: {
    method: 'DELETE',
    path: '/api/v1/saved-jobs/:id',
    summary: 'Remove a job from the saved jobs',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
  },
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
