import { reviewViewEndpoints } from '@endorse/contract/applications/review-views/endpoints'
import { query } from '../../../../lib/query.ts'

/** The query of the saved views with their counts. */
export const viewsQuery = query(reviewViewEndpoints.listViews)
