import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewStatus } from '@endorse/contract/applications/values'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationKeys } from '../query-keys.ts'

const PAGE_SIZE = 20

/** The filters and the page of a company's list of applications. */
export interface CompanySearch {
  search: string
  status: ReviewStatus | ''
  page: number
}

/** Loads the company's applications; withdrawn ones only with the status filter WITHDRAWN. */
export function useCompanyApplications({ search, status, page }: CompanySearch) {
  const query = {
    page,
    limit: PAGE_SIZE,
    includeArchived: status === 'WITHDRAWN' ? ('true' as const) : ('false' as const),
    ...(search && { search }),
    ...(status && { status }),
  }
  return useQuery({
    queryKey: [...applicationKeys.review, 'company', query],
    queryFn: ({ signal }) =>
      api(applicationEndpoints.listForReview, { query, signal, validate: ({ data }) => Array.isArray(data) }),
    placeholderData: keepPreviousData,
  })
}

/** Loads a page of the Endorsers of the admin's company. */
export function useCompanyEndorsers(search: string, page: number) {
  const query = { page, limit: 8, ...(search && { search }) }
  return useQuery({
    queryKey: ['company-endorsers', query],
    queryFn: ({ signal }) => api(dashboardEndpoints.listEndorsers, { query, signal }),
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
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: applicationKeys.all })
      await queryClient.invalidateQueries({ queryKey: ['company-endorsers'] })
    },
  })
}
