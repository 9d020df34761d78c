import type { Job } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { useJob } from './api.ts'
import { CompanyBox } from './CompanyBox.tsx'
import { JobActions } from './JobActions.tsx'
import { JobHeading } from './JobHeading.tsx'
import { JobOverview } from './JobOverview.tsx'
import { JobText } from './JobText.tsx'
import { useLiveJobs } from './live.ts'

export default function JobDescriptionPage() {
  const { jobId = '' } = useParams()
  const { data: job, error, isPlaceholderData, refetch } = useJob(jobId)
  useDocumentTitle(job?.title ?? 'Job Description')
  useLiveJobs()
  return (
    <Page width="reading" phoneBar={job && <JobActions job={job} isPartial={isPlaceholderData} />}>
      <BackLink to={useListOfJobs().to}>Back</BackLink>
      {job && <Whole job={job} isPartial={isPlaceholderData} />}
      {!job && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
    </Page>
  )
}

function Whole({ job, isPartial }: { job: Job; isPartial: boolean }) {
  return (
    <>
      <JobHeading job={job} isPartial={isPartial} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
          gap: { xs: 4, lg: 7 },
          alignItems: 'start',
          pt: { xs: 3, md: 4 },
        }}
      >
        {isPartial ? <Loading /> : <JobText job={job} />}
        <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
          <JobOverview job={job} isPartial={isPartial} />
          {!isPartial && <CompanyBox job={job} />}
        </Box>
      </Box>
    </>
  )
}

function Loading() {
  return (
    <Box sx={{ maxWidth: '62ch', py: 2 }}>
      <LoadingText>Loading job details...</LoadingText>
      <SkeletonText lines={8} />
    </Box>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const list = useListOfJobs()
  // An address that somebody cut off names no job, either.
  const isGone = hasCode(error, 'NOT_FOUND', 'BAD_INPUT')
  return (
    <ErrorPanel
      message={isGone ? 'This job does not exist, or has been removed.' : reasonOf(error)}
      onRetry={isGone ? undefined : onRetry}
      action={
        <Button component={Link} to={list.to}>
          {list.label}
        </Button>
      }
    />
  )
}

/** Where this person finds jobs. */
function useListOfJobs() {
  return useUser().role === 'JOB_SEEKER'
    ? { to: paths.jobRecommendations, label: 'Back to Recommendations' }
    : { to: paths.claimJobs, label: 'Back to Jobs' }
}

function reasonOf(error: Error): string {
  if (hasCode(error, 'TIMEOUT')) return 'Request timed out. Please try again.'
  if (hasCode(error, 'NETWORK')) return 'Network error. Please check your internet connection.'
  if (hasCode(error, 'INVALID_ANSWER')) return 'Invalid job data returned'
  return 'Failed to fetch job details. Please try again.'
}
