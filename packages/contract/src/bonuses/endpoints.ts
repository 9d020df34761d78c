import { defineEndpoints } from '../core/endpoint.ts'
import type { bonusSchemas } from './schemas.ts'

/** What a company owes its Endorsers for hires: its own record, in which no money moves. */
export const bonusEndpoints = defineEndpoints<typeof bonusSchemas>()('bonuses', {
  list: {
    method: 'GET',
    path: '/api/v1/company/bonuses',
    summary: 'The bonuses of my company, those of the latest hires first',
    access: ['ADMIN'],
  },
  counts: {
    method: 'GET',
    path: '/api/v1/company/bonuses/counts',
    summary: 'How many bonuses my company has, by state',
    access: ['ADMIN'],
  },
  move: {
    method: 'POST',
    path: '/api/v1/company/bonuses/moves',
    summary:
      'Mark bonuses as paid, ended or none, or open them again. Those that were moved meanwhile are left, with the reason',
    access: ['ADMIN'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  exportCsv: {
    method: 'POST',
    path: '/api/v1/company/bonuses/exports',
    summary: 'The bonuses of my company as CSV for payroll. Each export is logged',
    access: ['ADMIN'],
    limit: 'bonuses-export',
  },
  listOwn: {
    method: 'GET',
    path: '/api/v1/bonuses',
    summary: 'My bonuses, also those of a company that I have left',
    access: ['EMPLOYEE'],
  },
})
