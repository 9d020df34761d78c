import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import {
  type ReviewOrder,
  type ReviewStatus,
  reviewOrders,
  reviewStatuses,
} from '@endorse/contract/applications/values'
import { query } from '../../../lib/query.ts'

const PAGE_SIZE = 20

/** The statuses of the filter. ARCHIVED exists only for colleagues of the handler. */
export const companyStatuses = reviewStatuses.filter((status) => status !== 'ARCHIVED')

/** The filters and the order of a company's list of applications. */
export interface CompanySearch {
  search: string
  status: ReviewStatus | ''
  order: ReviewOrder
  /** Only the applicants of this job. */
  jobId: string | undefined
}

/** Reads the filters and the order from the address. */
export function parseCompanySearch(
  { search, status, order }: Record<'search' | 'status' | 'order', string>,
  jobId: string | undefined,
): CompanySearch {
  return {
    search,
    status: companyStatuses.find((one) => one === status) ?? '',
    order: reviewOrders.find((one) => one === order) ?? 'newest',
    jobId,
  }
}

/** Returns the filters as the server takes them; withdrawn applications are listed with the status WITHDRAWN only. */
export function companyQuery({ search, status, order, jobId }: CompanySearch) {
  return {
    order,
    includeArchived: status === 'WITHDRAWN' ? ('true' as const) : ('false' as const),
    ...(search && { search }),
    ...(status && { status }),
    ...(jobId && { jobId }),
  }
}

/** The query of a page of the company's applications. */
export function companyApplicationsQuery(search: CompanySearch, page: number) {
  return query(
    applicationEndpoints.listForReview,
    { query: { ...companyQuery(search), page, limit: PAGE_SIZE } },
    { validate: ({ data }) => Array.isArray(data) },
  )
}
