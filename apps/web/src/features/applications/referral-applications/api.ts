import { askingLimitCodes } from '@endorse/contract/applications/before-asking/values'
import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { referralApplicationEndpoints } from '@endorse/contract/applications/referral-applications/endpoints'
import type { RequestedJob } from '@endorse/contract/applications/referral-applications/schemas'
import {
  MAX_COMPANY_NAME,
  MAX_JOB_TITLE,
  MAX_JOB_URL,
} from '@endorse/contract/applications/referral-applications/values'
import { fileEndpoints } from '@endorse/contract/files/endpoints'
import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationTargets } from '../query-targets.ts'
import { myApplicationCountQuery, myReferralApplicationsQuery } from './queries.ts'

const SUBMIT_TIMEOUT = 30_000
const UPLOAD_TIMEOUT = 60_000

/** Loads a page of the requests for jobs found elsewhere, the newest first. */
export function useMyReferralApplications(page: number) {
  return useQuery({
    ...myReferralApplicationsQuery(page),
    refetchInterval: LINK_REFRESH_INTERVAL_MS,
    placeholderData: keepPreviousData,
  })
}

/** Counts the own applications of both kinds that are not withdrawn. */
export function useMyApplicationCount() {
  return useQuery({
    ...myApplicationCountQuery,
    select: ({ data: { counts } }) => counts.approved + counts.pending + counts.rejected,
  })
}

/** A request that is about to be sent. */
export interface NewReferralApplication {
  /** Idempotency key, one per opened form, so that a repeated request creates one application. */
  key: string
  job: RequestedJob
  resumeUrl: string
  /** The own request that it replaces. */
  withdraw?: string | undefined
  /** The Endorser to ask first. */
  askFirst?: string | undefined
}

/** Sends a request for a job found elsewhere. */
export function useSubmitReferralApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, job, resumeUrl, withdraw, askFirst }: NewReferralApplication) =>
      api(referralApplicationEndpoints.submit, {
        form: { ...job, resumeUrl, ...(withdraw && { withdraw }), ...(askFirst && { askFirst }) },
        idempotencyKey: key,
        timeout: SUBMIT_TIMEOUT,
        validate: ({ data }) => data !== undefined,
      }),
    onSuccess: () => {
      void invalidate(queryClient, ...applicationTargets)
      void invalidate(queryClient, 'files')
    },
    onError: (error) => {
      if (hasErrorCode(error, 'CANNOT_BE_NAMED', ...askingLimitCodes))
        void invalidate(queryClient, referralApplicationEndpoints.findPosting, applicationEndpoints.listMine)
    },
  })
}

/** Suggests companies for what was typed; nothing while `search` is undefined. */
export function useCompanySuggestions(search: string | undefined) {
  return useQuery({
    ...query(referralApplicationEndpoints.suggestCompanies, { query: { search: search ?? '' } }),
    select: ({ data }) => data,
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

interface NamedJob {
  jobTitle: string
  companyName: string
  jobUrl: string
}

/** Whether the server looks the job up. What is longer is corrected before it is sent. */
export function isShortEnough({ jobTitle, companyName, jobUrl }: NamedJob): boolean {
  return (
    jobTitle.length <= MAX_JOB_TITLE && companyName.length <= MAX_COMPANY_NAME && jobUrl.length <= MAX_JOB_URL
  )
}

/** Finds the company by its name, the posting of the same job on this site, and what happens to a request. */
export function useKnownJob(job: NamedJob) {
  return useQuery({
    ...query(referralApplicationEndpoints.findPosting, { query: job }),
    select: ({ data }) => data,
    enabled: job.companyName !== '' && isShortEnough(job),
    placeholderData: keepPreviousData,
  })
}

/** Adds a resume to the library. */
export function useAddResume() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      api(fileEndpoints.uploadResume, {
        form: {},
        files: { resume: file },
        timeout: UPLOAD_TIMEOUT,
        onProgress,
      }),
    onSuccess: () => invalidate(queryClient, 'files'),
  })
}

/** Copies the user's invitation link for a company, which the server creates when there is none. */
export function useCopyInvitation() {
  return useMutation({
    mutationFn: async (companyId: string) => {
      const { data } = await api(invitationLinkEndpoints.create, { params: { id: companyId } })
      await navigator.clipboard.writeText(data.url)
    },
    onSuccess: () => toast.success('Link copied'),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to copy the link. Please try again.')),
  })
}
