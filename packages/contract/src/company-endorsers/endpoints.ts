import { defineEndpoints } from '../core/endpoint.ts'
import type { companyEndorserSchemas } from './schemas.ts'

/** The Endorsers of a company and their work, for its admins. */
export const companyEndorserEndpoints = defineEndpoints<typeof companyEndorserSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/company/workload',
    summary: 'The Endorsers of my company with what waits for them and how long they usually take',
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
  exportCsv: {
    method: 'POST',
    path: '/api/v1/company/workload/exports',
    summary: 'The Endorsers of my company as CSV. Each export is logged',
    access: ['ADMIN'],
    limit: 'company-export',
  },
})
