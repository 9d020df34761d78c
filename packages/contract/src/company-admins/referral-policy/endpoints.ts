import { defineEndpoints } from '../../core/endpoint.ts'
import type { referralPolicySchemas } from './schemas.ts'

/** What a company says about its referrals and pays for them. */
export const referralPolicyEndpoints = defineEndpoints<typeof referralPolicySchemas>()(
  'company-admins/referral-policy',
  {
    get: {
      method: 'GET',
      path: '/api/v1/companies/:id/referral-policy',
      summary: 'The referral policy of a company; for its Endorsers, its approved admins and platform staff',
      access: ['EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND'],
    },
    save: {
      method: 'PUT',
      path: '/api/v1/companies/:id/referral-policy',
      summary:
        'Save the text for the Endorsers, and the bonus by level, which everybody can read; for the approved admins',
      access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
      errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
    },
  },
)
