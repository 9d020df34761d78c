import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationTargets } from '../query-targets.ts'
import { type CompanySearch, companyApplicationsQuery } from './company-applications-query.ts'

/** Loads a page of the company's applications. */
export function useCompanyApplications(search: CompanySearch, page: number) {
  return useQuery({ ...companyApplicationsQuery(search, page), placeholderData: keepPreviousData })
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
