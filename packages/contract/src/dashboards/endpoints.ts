import { defineEndpoints } from '../core/endpoint.ts'
import type { dashboardSchemas } from './schemas.ts'

/** The endpoints of the home pages of company admins and platform staff. */
export const dashboardEndpoints = defineEndpoints<typeof dashboardSchemas>()({
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
