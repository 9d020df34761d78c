import { defineEndpoints } from '../core/endpoint.ts'
import type { claimSchemas } from './schemas.ts'

/** The endpoints with which Endorsers claim and release jobs of their company. */
export const claimEndpoints = defineEndpoints<typeof claimSchemas>()('claims', {
  listUnclaimed: {
    method: 'GET',
    path: '/api/v1/my-unclaimed-jobs',
    summary: 'Jobs of my company that nobody has claimed',
    access: ['EMPLOYEE'],
  },
  listClaimed: {
    method: 'GET',
    path: '/api/v1/my-claimed-jobs',
    summary: 'Jobs that I have claimed',
    access: ['EMPLOYEE'],
  },
  listReleased: {
    method: 'GET',
    path: '/api/v1/my-released-jobs',
    summary: 'Jobs that I released within the last 30 days, and who handles them now',
    access: ['EMPLOYEE'],
  },
  claimJob: {
    method: 'POST',
    path: '/api/v1/:jobId/claim',
    summary: 'Claim a job: its open applications are assigned to me',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'JOB_CLOSED', 'ALREADY_CLAIMED'],
  },
  releaseJob: {
    method: 'DELETE',
    path: '/api/v1/jobs/:id/claim',
    summary: 'Release a claimed job',
    access: ['EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
})
