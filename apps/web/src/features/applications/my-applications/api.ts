import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { Application } from '@endorse/contract/applications/schemas'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import type { ReferralOutcome } from '@endorse/contract/applications/values'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import { jobTargets } from '../../job-postings/query-targets.ts'
import { applicationTargets, myApplicationTargets } from '../query-targets.ts'
import {
  type ApplicationReference,
  type MyApplicationsQuery,
  myApplicationQuery,
  myApplicationsQuery,
} from './queries.ts'

/** Loads a page of the applicant's own applications. */
export function useMyApplications(shown: MyApplicationsQuery) {
  return useQuery({ ...myApplicationsQuery(shown), placeholderData: keepPreviousData })
}

/** Loads an own application with its timeline. */
export function useMyApplication(reference: ApplicationReference) {
  return useQuery({
    ...myApplicationQuery(reference),
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

/** An own application, and an offer to refer. */
interface OfferOfMine {
  application: Application
  offer: Application['offers'][number]
}

/** Opens a request again for the Endorser who offers to refer. */
export function useTakeOffer() {
  return useOfferAnswer(turnEndpoints.takeOffer, 'Your request was not opened. Please try again.')
}

/** Says no to an Endorser who offers to refer. */
export function useDeclineOffer() {
  return useOfferAnswer(turnEndpoints.declineOffer, 'Your answer was not sent. Please try again.')
}

function useOfferAnswer(
  endpoint: typeof turnEndpoints.takeOffer | typeof turnEndpoints.declineOffer,
  errorMessage: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ application, offer }: OfferOfMine) =>
      api(endpoint, {
        params: { type: applicationKindOf(application), id: application.id },
        body: { endorserId: offer.endorserId },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(getErrorMessage(error, errorMessage)),
    onSettled: () => invalidate(queryClient, ...applicationTargets),
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

/** Chooses whether the Endorsee is told once when somebody joins the company of a request. */
export function useTellWhenJoined() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ on, ...application }: Pick<Application, 'id' | 'type'> & { on: boolean }) =>
      api(applicationEndpoints.tellWhenJoined, {
        params: { type: applicationKindOf(application), id: application.id },
        body: { on },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.')),
    onSettled: () => invalidate(queryClient, ...myApplicationTargets),
  })
}

/** Loads similar jobs at other companies that answer fast. */
export function useSimilarAnswered({
  positionApplied: title,
  companyId: exceptCompany,
}: Pick<Application, 'positionApplied' | 'companyId'>) {
  return useQuery({
    ...query(jobSearchEndpoints.listSimilarAnswered, { query: { title, exceptCompany } }),
    select: ({ data }) => data,
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

/** Returns the application kind used in URLs and API paths. */
export function applicationKindOf({ type }: Pick<Application, 'type'>): 'job' | 'referral' {
  return type === 'JOB_POSTING' ? 'job' : 'referral'
}
