import { defineEndpoints } from '../core/endpoint.ts'
import type { analyticsSchemas } from './schemas.ts'

/** The endpoints of the charts. */
export const analyticsEndpoints = defineEndpoints<typeof analyticsSchemas>()('analytics', {
  requests: {
    method: 'GET',
    path: '/api/v1/analytics',
    summary: 'The figures of the requests that I handle, or of those to my company',
    access: ['EMPLOYEE', 'ADMIN'],
  },
  platform: {
    method: 'GET',
    path: '/api/v1/analytics/platform',
    summary: 'Applications, answers and new people of the whole platform by week',
    access: ['PLATFORM_EMPLOYEE'],
  },
})
