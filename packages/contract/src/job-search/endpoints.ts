import { defineEndpoints } from '../core/endpoint.ts'
import type { jobSearchSchemas } from './schemas.ts'

/** The endpoint that searches jobs. */
export const jobSearchEndpoints = defineEndpoints<typeof jobSearchSchemas>()({
  listJobs: {
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Search and filter jobs. Without a query, recommendations',
    access: 'signed-in',
  },
})
