import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { Application } from '@endorse/contract/applications/schemas'
import type { ApplicantTab, ReferralOutcome } from '@endorse/contract/applications/values'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import { jobTargets } from '../../job-postings/query-targets.ts'
import { applicationTargets, myApplicationTargets } from '../query-targets.ts'

const PAGE_SIZE = 10
/** In milliseconds. */
const READ_TIMEOUT = 10_000

/** Which own applications are shown. `company` is a name; it and `search` may be empty. */
export interface MyApplicationsQuery {
  tab: ApplicantTab
  page: number
  search: string
  company: string
}

/** Loads a page of the applicant's own applications. */
export function useMyApplications({ tab, page, search, company }: MyApplicationsQuery) {
  return useQuery({
    ...query(applicationEndpoints.listMine, {
      query: {
        status: tab,
        page,
        limit: PAGE_SIZE,
        ...(search && { search }),
        ...(company && { companyName: company }),
      },
    }),
    placeholderData: keepPreviousData,
  })
}

/** An application, as its path names it. */
export interface ApplicationReference {
  kind: 'job' | 'referral'
  id: string
}

/** Loads an own application with its timeline. */
export function useMyApplication({ kind, id }: ApplicationReference) {
  return useQuery({
    ...query(
      applicationEndpoints.getMine,
      { params: { type: kind, id } },
      { timeout: READ_TIMEOUT, validate: ({ data }) => data !== undefined },
    ),
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
    onSuccess: () => invalidate(queryClient, ...applicationTargets, ...jobTargets),
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
    onSettled: () => invalidate(queryClient, ...myApplicationTargets),
  })
}

/** Says what came of a referral. */
export function useSetOutcome() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      outcome,
      ...application
    }: Pick<Application, 'id' | 'type'> & { outcome: ReferralOutcome }) =>
      api(applicationEndpoints.setOutcome, {
        params: { type: applicationKindOf(application), id: application.id },
        body: { outcome },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save your answer. Please try again.')),
    onSettled: () => invalidate(queryClient, ...myApplicationTargets),
  })
}

/** Returns the application that a path names; undefined when it names none. */
export function referenceOf(
  kind: string | undefined,
  id: string | undefined,
): ApplicationReference | undefined {
  return (kind === 'job' || kind === 'referral') && id ? { kind, id } : undefined
}

/** Returns the application kind used in URLs and API paths. */
export function applicationKindOf({ type }: Pick<Application, 'type'>): 'job' | 'referral' {
  return type === 'JOB_POSTING' ? 'job' : 'referral'
}
