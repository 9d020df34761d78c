import { defineEndpoints } from '../core/endpoint.ts'
import type { backgroundJobSchemas } from './schemas.ts'

/** The background jobs of the installation, for platform staff. */
export const backgroundJobEndpoints = defineEndpoints<typeof backgroundJobSchemas>()('background-jobs', {
  backgroundJobs: {
    method: 'GET',
    path: '/api/v1/background-jobs',
    summary: 'The queues of the last 24 hours and the jobs that failed',
    access: ['PLATFORM_EMPLOYEE'],
  },
  retryBackgroundJobs: {
    method: 'POST',
    path: '/api/v1/background-jobs/retry',
    summary: 'Run failed jobs once more',
    access: ['PLATFORM_EMPLOYEE'],
  },
})
