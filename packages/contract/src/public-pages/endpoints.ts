import { defineEndpoints } from '../core/endpoint.ts'
import type { publicPageSchemas } from './schemas.ts'

/** The settings of a company's public pages. The pages themselves are HTML and no part of the API. */
export const publicPageEndpoints = defineEndpoints<typeof publicPageSchemas>()('public-pages', {
  getPublicPages: {
    method: 'GET',
    path: '/api/v1/companies/:id/public-pages',
    summary: 'What the public page of a company says, and whether it is on; for its approved admins',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  updatePublicPages: {
    method: 'PATCH',
    path: '/api/v1/companies/:id/public-pages',
    summary:
      'Change the name of a company and what its public page says, or switch its pages and those of its jobs off',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  },
})
