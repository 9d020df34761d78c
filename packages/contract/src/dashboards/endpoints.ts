import { defineEndpoints } from '../core/endpoint.ts'
import type { dashboardSchemas } from './schemas.ts'

/** The endpoints of the home pages. */
export const dashboardEndpoints = defineEndpoints<typeof dashboardSchemas>()('dashboards', {
  seeker: {
    method: 'GET',
    path: '/api/v1/dashboard/stats',
    summary: 'The figures of my applications, the active ones and my preferences',
    access: ['JOB_SEEKER'],
  },
  endorser: {
    method: 'GET',
    path: '/api/v1/endorser/dashboard/stats',
    summary: 'The figures of the requests to me, those that await my decision, and what I should follow up',
    access: ['EMPLOYEE'],
  },
  activities: {
    method: 'GET',
    path: '/api/v1/activities',
    summary: 'What happened to my applications or to the requests to me, newest first',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
  },
  adminStatus: {
    method: 'GET',
    path: '/api/v1/company/admin-status',
    summary: 'The status of my company admin request',
    access: ['ADMIN'],
    approved: false,
  },
  company: {
    method: 'GET',
    path: '/api/v1/company/overview',
    summary: 'The figures of my company, with its oldest pending applications',
    access: ['ADMIN'],
  },
  listEndorsers: {
    method: 'GET',
    path: '/api/v1/company/endorsers',
    summary: 'The Endorsers of my company, by name',
    access: ['ADMIN'],
  },
  platform: {
    method: 'GET',
    path: '/api/platformemployee/dashboard',
    summary: 'The figures of the platform',
    access: ['PLATFORM_EMPLOYEE'],
  },
})
