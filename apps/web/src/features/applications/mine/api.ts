import { type Application, calls, type StatusGroup } from '@endorse/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { jobKeys } from '../../jobs/api.ts'
import { applicationKeys } from '../api.ts'

const PAGE_SIZE = 10

export function useMyApplications(group: StatusGroup, page: number) {
  return useQuery({
    queryKey: [...applicationKeys.mine, group, page],
    queryFn: ({ signal }) =>
      api(calls.applications.listMine, { query: { status: group, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What an address says of an application: `job:` and its id. */
export interface ApplicationReference {
  kind: 'job' | 'referral'
  id: string
}

export function useMyApplication({ kind, id }: ApplicationReference) {
  return useQuery({
    queryKey: [...applicationKeys.mine, 'one', id],
    queryFn: ({ signal }) => api(calls.applications.getMine, { params: { type: kind, id }, signal }),
    select: ({ data }) => data,
  })
}

export function useWithdraw() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (application: Pick<Application, 'id' | 'type'>) =>
      api(calls.applications.withdraw, { params: { type: kindOf(application), id: application.id } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: applicationKeys.all }),
        cache.invalidateQueries({ queryKey: jobKeys.all }),
      ]),
  })
}

export function useFollowUp() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (application: Pick<Application, 'id' | 'type'>) =>
      api(calls.applications.followUp, { params: { type: kindOf(application), id: application.id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Failed to follow up. Please try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: applicationKeys.mine }),
  })
}

export function readReference(written: string | null): ApplicationReference | undefined {
  const [kind, id] = written?.split(':') ?? []
  return (kind === 'job' || kind === 'referral') && id ? { kind, id } : undefined
}

export function writeReference(application: Pick<Application, 'id' | 'type'>): string {
  return `${kindOf(application)}:${application.id}`
}

/** The short spelling of an application's type, in addresses and calls. */
export function kindOf({ type }: Pick<Application, 'type'>): 'job' | 'referral' {
  return type === 'JOB_POSTING' ? 'job' : 'referral'
}
