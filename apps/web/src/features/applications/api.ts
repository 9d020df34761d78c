import { askingLimitCodes } from '@endorse/contract/applications/before-asking/values'
import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationReviewEndpoints } from '@endorse/contract/applications/review/endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { updateJob } from '../job-postings/cache.ts'
import { jobTargets } from '../job-postings/query-targets.ts'
import { applicationTargets } from './query-targets.ts'
import { resumesQuery } from './resumes-query.ts'

const APPLY_TIMEOUT = 60_000

/** Loads the user's resume library, newest first. */
export function useResumes() {
  return useQuery({
    ...resumesQuery,
    select: ({ data }) => data.resumes,
  })
}

/** Loads who will read an application to this job. */
export function useRecipients(jobId: string) {
  return useQuery({
    ...query(applicationEndpoints.getRecipients, { params: { id: jobId } }),
    select: ({ data }) => data,
  })
}

/** An application that is about to be sent. */
export interface NewApplication {
  /** Idempotency key, one per opened dialog, so that a repeated request creates one application. */
  key: string
  job: Pick<JobCard, 'id'>
  resume: { url: string } | { file: File }
  notes: string
  /** The own request that it replaces. */
  withdraw?: string | undefined
  /** The Endorser to ask first. */
  askFirst?: string | undefined
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Applies to a job, with a saved resume or a new file. */
export function useApply() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, job, resume, notes, withdraw, askFirst, onProgress, signal }: NewApplication) =>
      api(applicationEndpoints.apply, {
        form: {
          jobPostingId: job.id,
          ...(notes.trim() && { additionalNotes: notes }),
          ...('url' in resume && { selectedResumeUrl: resume.url }),
          ...(withdraw && { withdraw }),
          ...(askFirst && { askFirst }),
        },
        files: { resume: 'file' in resume ? resume.file : undefined },
        idempotencyKey: key,
        timeout: APPLY_TIMEOUT,
        onProgress,
        signal,
        validate: ({ data }) => data !== undefined,
      }),
    onSuccess: ({ data }, { job }) => {
      updateJob(queryClient, job.id, { applicationId: data.id, applicationStatus: 'PENDING' })
      void invalidate(queryClient, ...applicationTargets)
      void invalidate(queryClient, 'files')
    },
    onError: (error) => {
      // The cached job is stale: the user applied in another tab, or the job was closed.
      if (hasErrorCode(error, 'ALREADY_APPLIED', 'JOB_CLOSED')) void invalidate(queryClient, ...jobTargets)
      if (hasErrorCode(error, 'CANNOT_BE_NAMED', ...askingLimitCodes))
        void invalidate(queryClient, applicationEndpoints.getRecipients, applicationEndpoints.listMine)
    },
  })
}

/** Downloads a list of applications as CSV. */
export function useExportApplications() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof applicationReviewEndpoints.exportCsv>) => {
      const { download } = await import('../../lib/download.ts')
      await download(applicationReviewEndpoints.exportCsv, body)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to export. Please try again.')),
  })
}
