import { defineEndpoints } from '../../core/endpoint.ts'
import type { joinRequestSchemas } from './schemas.ts'

/** Endpoints for requests to join a company by people whose domain is not verified for it. */
export const joinRequestEndpoints = defineEndpoints<typeof joinRequestSchemas>()(
  'company-admins/join-requests',
  {
    mine: {
      method: 'GET',
      path: '/api/v1/join-requests/mine',
      summary: 'My own request to join a company',
      access: ['EMPLOYEE'],
    },
    list: {
      method: 'GET',
      path: '/api/v1/join-requests',
      summary: 'Pending requests to join my company, oldest first; to join any company for platform staff',
      access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    },
    listDecided: {
      method: 'GET',
      path: '/api/v1/join-requests/decided',
      summary: 'Decided requests to join a company or to become its admin, newest first',
      access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    },
    decide: {
      method: 'POST',
      path: '/api/v1/join-requests/:id/decision',
      summary: 'Approve or reject a request, or give the person a company of their own',
      access: ['PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
    },
    recordRecommendation: {
      method: 'POST',
      path: '/api/v1/join-requests/:id/opinion',
      summary: 'Tell platform staff whether the person works at my company',
      access: ['ADMIN'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
    },
  },
)
