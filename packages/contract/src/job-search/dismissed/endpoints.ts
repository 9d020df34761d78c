import { defineEndpoints } from '../../core/endpoint.ts'
import type { dismissedJobSchemas } from './schemas.ts'

/** The endpoints with which an Endorsee leaves jobs out of the recommendations. */
export const dismissedJobEndpoints = defineEndpoints<typeof dismissedJobSchemas>()('job-search/dismissed', {
  dismiss: {
    method: 'PUT',
    path: '/api/v1/jobs/:id/dismissal',
    summary: 'Leave a job out of my recommendations, with a reason',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
  restore: {
    method: 'DELETE',
    path: '/api/v1/jobs/:id/dismissal',
    summary: 'Recommend a job again',
    access: ['JOB_SEEKER'],
  },
  listDismissed: {
    method: 'GET',
    path: '/api/v1/dismissed-jobs',
    summary: 'The jobs that I left out of my recommendations, the latest first',
    access: ['JOB_SEEKER'],
  },
})
