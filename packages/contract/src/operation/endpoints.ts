import { defineEndpoints } from '../core/endpoint.ts'
import type { operationSchemas } from './schemas.ts'

/** The endpoints with which platform staff look after the installation. */
export const operationEndpoints = defineEndpoints<typeof operationSchemas>()({
  listPeople: {
    method: 'GET',
    path: '/api/v1/people',
    summary: 'All accounts, the newest first, by name or email address',
    access: ['PLATFORM_EMPLOYEE'],
  },
  auditLog: {
    method: 'GET',
    path: '/api/v1/audit-log',
    summary: 'Who opened or changed what, the latest first',
    access: ['PLATFORM_EMPLOYEE'],
  },
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
