import { defineEndpoints } from '../core/endpoint.ts'
import type { companyEndorserSchemas } from './schemas.ts'

/** The Endorsers of a company and their work, for its admins. */
export const companyEndorserEndpoints = defineEndpoints<typeof companyEndorserSchemas>()(
  'company-endorsers',
  {
    list: {
      method: 'GET',
      path: '/api/v1/company/workload',
      summary: 'The Endorsers of my company with what waits for them and how fast they usually answer',
      access: ['ADMIN'],
    },
    work: {
      method: 'GET',
      path: '/api/v1/company/workload/:id',
      summary: 'What one Endorser has claimed and handles, and the colleagues who could take it',
      access: ['ADMIN'],
      errors: ['NOT_FOUND'],
    },
    reassign: {
      method: 'POST',
      path: '/api/v1/company/workload/:id/reassign',
      summary:
        'Move claims with their undecided applications to a colleague, or open them to all. Whom the Endorser has accepted stays',
      access: ['ADMIN'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
    },
    startLeave: {
      method: 'PUT',
      path: '/api/v1/company/workload/:id/leave',
      summary: 'Set an Endorser on leave: they get no new requests. What is open stays with them',
      access: ['ADMIN'],
      errors: ['NOT_FOUND'],
      limit: 'endorser-leave',
    },
    endLeave: {
      method: 'DELETE',
      path: '/api/v1/company/workload/:id/leave',
      summary: 'End the leave of an Endorser',
      access: ['ADMIN'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
      limit: 'endorser-leave',
    },
    endAccess: {
      method: 'DELETE',
      path: '/api/v1/company/workload/:id',
      summary: 'End the access of an Endorser to my company, as if they had left it',
      access: ['ADMIN'],
      errors: ['NOT_FOUND'],
    },
    startMyLeave: {
      method: 'PUT',
      path: '/api/v1/leave',
      summary: 'Go on leave: I get no new requests. What is open stays with me',
      access: ['EMPLOYEE'],
    },
    endMyLeave: {
      method: 'DELETE',
      path: '/api/v1/leave',
      summary: 'Come back from leave. It is safe to repeat',
      access: ['EMPLOYEE'],
    },
    exportCsv: {
      method: 'POST',
      path: '/api/v1/company/workload/exports',
      summary: 'The Endorsers of my company as CSV. Each export is logged',
      access: ['ADMIN'],
      limit: 'company-export',
    },
  },
)
