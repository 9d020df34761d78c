import { defineEndpoints } from '../../core/endpoint.ts'
import type { applicationReviewSchemas } from './schemas.ts'

/** The endpoints of the review list that concern many applications at once. */
export const applicationReviewEndpoints = defineEndpoints<typeof applicationReviewSchemas>()(
  'applications/review',
  {
    decideMany: {
      method: 'POST',
      path: '/api/v1/applications/decisions',
      summary: 'Approve or reject many applications at once; the response says for each what happened',
      access: ['EMPLOYEE'],
    },
    exportCsv: {
      method: 'POST',
      path: '/api/v1/applications/exports',
      summary:
        'The applications of the review list as CSV, with its tab and filters or those that are listed. Each export is logged',
      access: ['EMPLOYEE', 'ADMIN'],
      limit: 'applications-export',
    },
  },
)
