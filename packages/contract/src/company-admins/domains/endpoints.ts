import { defineEndpoints } from '../../core/endpoint.ts'
import type { companyDomainSchemas } from './schemas.ts'

/** Endpoints for the domains of a company; for its approved admins and platform staff. */
export const companyDomainEndpoints = defineEndpoints<typeof companyDomainSchemas>()(
  'company-admins/domains',
  {
    list: {
      method: 'GET',
      path: '/api/v1/companies/:id/domains',
      summary: 'The domains of a company, how each was verified, and the TXT record of those that are not',
      access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND'],
    },
    add: {
      method: 'POST',
      path: '/api/v1/companies/:id/domains',
      summary:
        'Ask for the TXT record that verifies a domain. Nobody joins the company by the domain until it is verified',
      access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND'],
    },
    check: {
      method: 'POST',
      path: '/api/v1/companies/:id/domains/:domain/check',
      summary: 'Look for the TXT record in the DNS. When it is there, the domain is verified',
      access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
      limit: 'domain-check',
    },
    verify: {
      method: 'POST',
      path: '/api/v1/companies/:id/domains/:domain/verify',
      summary: 'Verify a domain by the judgement of platform staff',
      access: ['PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/v1/companies/:id/domains/:domain',
      summary: 'Remove a domain. People who belong to the company stay; new ones no longer join by it',
      access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND'],
    },
  },
)
