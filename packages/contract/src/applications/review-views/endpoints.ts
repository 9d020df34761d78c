import { defineEndpoints } from '../../core/endpoint.ts'
import type { reviewViewSchemas } from './schemas.ts'

/** The endpoints of the views of the review list that an Endorser saves. */
export const reviewViewEndpoints = defineEndpoints<typeof reviewViewSchemas>()('applications/review-views', {
  listViews: {
    method: 'GET',
    path: '/api/v1/review-views',
    summary: 'My saved views of the review list, in the order in which I saved them, with their counts',
    access: ['EMPLOYEE'],
  },
  createView: {
    method: 'POST',
    path: '/api/v1/review-views',
    summary: 'Save a tab of the review list with its filters and its order under a name',
    access: ['EMPLOYEE'],
    errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
  },
  renameView: {
    method: 'PATCH',
    path: '/api/v1/review-views/:id',
    summary: 'Rename a saved view',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/v1/review-views/:id',
    summary: 'Delete a saved view',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
})
