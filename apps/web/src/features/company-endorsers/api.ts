import { companyEndorserEndpoints } from '@endorse/contract/company-endorsers/endpoints'
import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { invalidate, invalidateAll } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { type WorkloadSearch, workloadQuery } from './workload-query.ts'

/** Loads a page of the Endorsers of the company with their work. */
export function useWorkload(search: WorkloadSearch, page: number) {
  return useQuery({ ...workloadQuery(search, page), placeholderData: keepPreviousData })
}

/** Loads what an Endorser has to do, and the colleagues who could take it. */
export function useWork(id: string) {
  return useQuery(query(companyEndorserEndpoints.work, { params: { id } }))
}

/** Moves work of an Endorser to a colleague, or opens it to all. */
export function useReassignWork(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { jobIds: (string | null)[]; to: string | null }) =>
      api(companyEndorserEndpoints.reassign, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    // Applications, claims and the home page show it, too.
    onSettled: () => invalidateAll(queryClient),
  })
}

/** Begins, changes and ends the leave of an Endorser. */
export function useLeaveOf({ id }: Pick<EndorserWorkload, 'id'>) {
  const queryClient = useQueryClient()
  const settle = { onSettled: () => invalidate(queryClient, 'company-endorsers') }
  return {
    start: useMutation({
      mutationFn: (body: BodyOf<typeof companyEndorserEndpoints.startLeave>) =>
        api(companyEndorserEndpoints.startLeave, { params: { id }, body }),
      onSuccess: ({ message }) => toast.success(message),
      ...settle,
    }),
    end: useMutation({
      mutationFn: () => api(companyEndorserEndpoints.endLeave, { params: { id } }),
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(getErrorMessage(error, 'Failed to end the leave. Please try again.')),
      ...settle,
    }),
  }
}

/** Returns a function that ends the access of an Endorser to the company. */
export function useEndAccess({ id }: Pick<EndorserWorkload, 'id'>) {
  const queryClient = useQueryClient()
  return async () => {
    const { message } = await api(companyEndorserEndpoints.endAccess, { params: { id } })
    toast.success(message)
    // Applications, claims and the home page show it, too.
    void invalidateAll(queryClient)
  }
}

/** Downloads the Endorsers of the company as CSV. */
export function useExportEndorsers() {
  return useMutation({
    mutationFn: async () => {
      const { download } = await import('../../lib/download.ts')
      await download(companyEndorserEndpoints.exportCsv, {})
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to export. Please try again.')),
  })
}
