import { defineEndpoints } from '../../core/endpoint.ts'
import type { answerSchemas } from './schemas.ts'

/** How requests at a company are answered, and the turns of its Endorsers. */
export const answerEndpoints = defineEndpoints<typeof answerSchemas>()('applications/answers', {
  overview: {
    method: 'GET',
    path: '/api/v1/company/answers',
    summary: 'How requests at my company are answered, and how much each Endorser is asked this week',
    access: ['ADMIN'],
  },
  listTurns: {
    method: 'GET',
    path: '/api/v1/company/answers/:id/turns',
    summary:
      'The turns of an Endorser of my company in the last 180 days: why they were asked, and how it ended',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  exportTurns: {
    method: 'POST',
    path: '/api/v1/company/answers/:id/turns/exports',
    summary: 'The turns of an Endorser of my company as CSV. Each export is logged',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
    limit: 'turns-export',
  },
  listMyTurns: {
    method: 'GET',
    path: '/api/v1/endorser/turns',
    summary: 'My turns of the last 180 days at my company: why I was asked, and how it ended',
    access: ['EMPLOYEE'],
  },
  exportMyTurns: {
    method: 'POST',
    path: '/api/v1/endorser/turns/exports',
    summary: 'My turns of the last 180 days at my company as CSV. Each export is logged',
    access: ['EMPLOYEE'],
    limit: 'turns-export',
  },
})
