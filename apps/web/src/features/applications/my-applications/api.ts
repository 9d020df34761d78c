import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { Application } from '@endorse/contract/applications/schemas'
import type { StatusGroup } from '@endorse/contract/applications/values'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { toast } from '../../../ui/toast.ts'
import { jobKeys } from '../../jobs/query-keys.ts'
import { applicationKeys } from '../query-keys.ts'

const PAGE_SIZE = 10

/** Loads a page of the applicant's own applications. */
export function useMyApplications(group: StatusGroup, page: number) {
  return useQuery({
    queryKey: [...applicationKeys.mine, group, page],
    queryFn: ({ signal }) =>
      api(applicationEndpoints.listMine, { query: { status: group, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** An application in the query string, such as `job:<id>`. */
export interface ApplicationReference {
  kind: 'job' | 'referral'
  id: string
}

/** Loads an own application with its timeline. */
export function useMyApplication({ kind, id }: ApplicationReference) {
  return useQuery({
    queryKey: [...applicationKeys.mine, 'one', id],
    queryFn: ({ signal }) => api(applicationEndpoints.getMine, { params: { type: kind, id }, signal }),
    select: ({ data }) => data,
    refetchInterval: LINK_REFRESH_INTERVAL_MS,
  })
}

/** Withdraws an own application; the caller shows the result. */
export function useWithdraw() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (application: Pick<Application, 'id' | 'type'>) =>
      api(applicationEndpoints.withdraw, {
        params: { type: applicationKindOf(application), id: application.id },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
        queryClient.invalidateQueries({ queryKey: jobKeys.all }),
      ]),
  })
}

/** Reminds the handler of a pending application. */
export function useFollowUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (application: Pick<Application, 'id' | 'type'>) =>
      api(applicationEndpoints.followUp, {
        params: { type: applicationKindOf(application), id: application.id },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to follow up. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.mine }),
  })
}

/** Parses `job:<id>` or `referral:<id>`. */
export function parseApplicationReference(written: string | null): ApplicationReference | undefined {
  const [kind, id] = written?.split(':') ?? []
  return (kind === 'job' || kind === 'referral') && id ? { kind, id } : undefined
}

/** Formats `job:<id>` or `referral:<id>`. */
export function formatApplicationReference(application: Pick<Application, 'id' | 'type'>): string {
  return `${applicationKindOf(application)}:${application.id}`
}

/** Returns the application kind used in URLs and API paths. */
export function applicationKindOf({ type }: Pick<Application, 'type'>): 'job' | 'referral' {
  return type === 'JOB_POSTING' ? 'job' : 'referral'
}
