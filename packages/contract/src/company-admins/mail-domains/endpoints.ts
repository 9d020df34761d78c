import { defineEndpoints } from '../../core/endpoint.ts'
import type { mailDomainSchemas } from './schemas.ts'

/** Endpoints for the mail domains that platform staff allow or block at sign-up. */
export const mailDomainEndpoints = defineEndpoints<typeof mailDomainSchemas>()(
  'company-admins/mail-domains',
  {
    list: {
      method: 'GET',
      path: '/api/v1/mail-domains',
      summary: 'The domains that are allowed or blocked at sign-up, newest first',
      access: ['PLATFORM_EMPLOYEE'],
    },
    set: {
      method: 'POST',
      path: '/api/v1/mail-domains',
      summary: 'Allow or block a domain for Endorsers and company admins',
      access: ['PLATFORM_EMPLOYEE'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/v1/mail-domains/:domain',
      summary: 'Remove the rule of a domain, so that the lists decide again',
      access: ['PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND'],
    },
  },
)
