import { defineEndpoints } from '../core/endpoint.ts'
import type { applicationReviewSchemas } from './schemas.ts'

/** The endpoints of the review list that concern many applications at once. */
export const applicationReviewEndpoints = defineEndpoints<typeof applicationReviewSchemas>()({
  decideMany: {
    method: 'POST',
    path: '/api/v1/applications/decisions',
    summary: 'Approve or reject many applications at once; the response says for each what happened',
    access: ['EMPLOYEE'],
  },
})
