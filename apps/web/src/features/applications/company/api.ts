import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewOrder, ReviewStatus } from '@endorse/contract/applications/values'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationTargets } from '../query-targets.ts'

const PAGE_SIZE = 20

/** The filters and the order of a company's list of applications. */
export interface CompanySearch {
  search: string
  status: ReviewStatus | ''
  order: ReviewOrder
  /** Only the applicants of this job. */
  jobId: string | undefined
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

/** Loads a page of the company's applications. */
export function useCompanyApplications(search: CompanySearch, page: number) {
  const filters = { ...companyQuery(search), page, limit: PAGE_SIZE }
  return useQuery({
    ...query(
      applicationEndpoints.listForReview,
      { query: filters },
      { validate: ({ data }) => Array.isArray(data) },
    ),
    placeholderData: keepPreviousData,
  })
}

/** Loads a page of the Endorsers of the admin's company. */
export function useCompanyEndorsers(search: string, page: number) {
  const filters = { page, limit: 8, ...(search && { search }) }
  return useQuery({
    ...query(dashboardEndpoints.listEndorsers, { query: filters }),
    placeholderData: keepPreviousData,
  })
}

/** Assigns an application to the Endorser with the given id. */
export function useReassign({ id }: Pick<ReviewedApplication, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (handlerId: string) =>
      api(applicationEndpoints.reassign, { params: { type: 'job', id }, body: { handlerId } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => invalidate(queryClient, ...applicationTargets, 'company-endorsers'),
  })
}
