import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { query } from '../../../lib/query.ts'
import { type ReviewSearch, reviewQuery } from './review-search.ts'

const PAGE_SIZE = 20

/** The query of a page of the review list, for one job when `jobId` is given. */
export function reviewListQuery(review: ReviewSearch, jobId: string | undefined) {
  return query(
    applicationEndpoints.listForReview,
    { query: { ...reviewQuery(review, jobId), page: review.page, limit: PAGE_SIZE } },
    { validate: ({ data }) => Array.isArray(data) },
  )
}
