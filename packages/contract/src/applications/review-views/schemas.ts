import { z } from 'zod'
import { Id, SuccessResponse } from '../../core/schemas.ts'
import { requiredText, searchText } from '../../core/text.ts'
import { Undo } from '../../undo/schemas.ts'
import {
  dateRanges,
  individualFilters,
  reviewExperiences,
  reviewJobTypes,
  reviewOrders,
  reviewStatuses,
  reviewTabs,
} from '../values.ts'
import { MAX_VIEW_NAME } from './values.ts'

/** The tab, the filters and the order of a saved view. Empty values are no filter. */
export const ReviewViewFilters = z.object({
  tab: z.enum(reviewTabs),
  search: searchText().default(''),
  status: z.enum(['', ...reviewStatuses]).default(''),
  dateRange: z.enum(['', ...dateRanges]).default(''),
  individual: z.enum(individualFilters).default('all'),
  jobTypes: z.array(z.enum(reviewJobTypes)).default([]),
  experience: z.array(z.enum(reviewExperiences)).default([]),
  order: z.enum(reviewOrders).default('newest'),
})
/** The tab, the filters and the order of a saved view. */
export type ReviewViewFilters = z.output<typeof ReviewViewFilters>

/** A view of the review list that the caller saved. */
export const ReviewView = z.object({
  id: Id,
  name: z.string(),
  filters: ReviewViewFilters,
  /** The number of applications that it lists now. */
  count: z.number(),
})
/** A view of the review list that the caller saved. */
export type ReviewView = z.output<typeof ReviewView>

const ViewName = requiredText(MAX_VIEW_NAME, 'Please enter a name')
const ViewParams = z.object({ id: Id })
const OneView = z.object({ success: z.literal(true), data: ReviewView })

/** The schemas of `reviewViewEndpoints`. */
export const reviewViewSchemas = {
  listViews: { response: z.object({ success: z.literal(true), data: z.array(ReviewView) }) },
  createView: { body: z.object({ name: ViewName, filters: ReviewViewFilters }), response: OneView },
  renameView: { params: ViewParams, body: z.object({ name: ViewName }), response: OneView },
  deleteView: { params: ViewParams, response: SuccessResponse.extend({ undo: Undo }) },
}
