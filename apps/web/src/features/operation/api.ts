import type { Role } from '@endorse/contract/core/roles'
import { operationEndpoints } from '@endorse/contract/operation/endpoints'
import type { AuditLogPeriod } from '@endorse/contract/operation/values'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Loads a page of people. Without a role it has all. */
export function usePeople(search: string, role: Role | '', page: number) {
  return useQuery({
    queryKey: ['people', search, role, page],
    queryFn: ({ signal }) =>
      api(operationEndpoints.listPeople, {
        query: { page, ...(search && { search }), ...(role && { role }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Loads a page of the audit log. */
export function useAuditLog(filter: { search: string; person: string; days: AuditLogPeriod }, page: number) {
  const { search, person, days } = filter
  return useQuery({
    queryKey: ['audit-log', search, person, days, page],
    queryFn: ({ signal }) =>
      api(operationEndpoints.auditLog, {
        query: { page, days, ...(search && { search }), ...(person && { person }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

const backgroundJobsKey = ['background-jobs']

/** Loads the queues and the failed jobs, every ten seconds. */
export function useBackgroundJobs() {
  return useQuery({
    queryKey: backgroundJobsKey,
    queryFn: ({ signal }) => api(operationEndpoints.backgroundJobs, { signal }),
    select: ({ data }) => data,
    refetchInterval: 10_000,
  })
}

/** Lets failed jobs run once more. */
export function useRetryJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(operationEndpoints.retryBackgroundJobs, { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: backgroundJobsKey }),
  })
}
