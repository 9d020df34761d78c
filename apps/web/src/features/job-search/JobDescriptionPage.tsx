import type { Job } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { SkeletonHeading, SkeletonPanel, SkeletonText } from '../../ui/Skeletons.tsx'
import { ApplyByLink } from '../applications/apply/ApplyByLink.tsx'
import { JobDescription } from '../job-postings/JobDescription.tsx'
import { isJobNotFound, JobLoadError } from '../job-postings/JobLoadError.tsx'
import { useCachedCard, useJob, useJobFit } from '../job-postings/use-job.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { EndorsersPanel } from './EndorsersPanel.tsx'
import { FitPanel } from './FitPanel.tsx'
import { JobActions } from './JobActions.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobHeading } from './JobHeading.tsx'
import { JobOverview } from './JobOverview.tsx'

const ReferralPolicyPanel = lazyPart(
  () => import('../company-admins/referral-policy/ReferralPolicyPanel.tsx'),
)

/** Shows one job with the actions that the user has. */
export default function JobDescriptionPage() {
  const { jobId = '' } = useParams()
  const { data, error, isPlaceholderData, isFetching, refetch } = useJob(jobId)
  const card = useCachedCard(jobId)
  // The card of the list stays when the rest fails to load.
  const known = error && !isJobNotFound(error) ? (card as Job | undefined) : undefined
  const job = data ?? known
  const isPartial = isPlaceholderData || data === undefined
  useDocumentTitle(job?.title)
  const isEndorsee = useUser().role === 'JOB_SEEKER'
  return (
    <PageContainer width="reading" mobileActions={job && <JobActions job={job} isPartial={isPartial} />}>
      <BackLink to={paths.dashboardHome}>Back</BackLink>
      {job && (
        <JobDetails
          job={job}
          isPartial={isPartial}
          failure={data ? undefined : { isRetrying: isFetching, onRetry: () => void refetch() }}
        />
      )}
      {data && !isPlaceholderData && isEndorsee && <ApplyByLink job={data} />}
      {!job &&
        (error ? <JobLoadError jobId={jobId} error={error} onRetry={() => void refetch()} /> : <Loading />)}
    </PageContainer>
  )
}

interface DetailsProps {
  job: Job
  isPartial: boolean
  /** Set when the rest of the job did not load. */
  failure: { isRetrying: boolean; onRetry: () => void } | undefined
}

function JobDetails({ job, isPartial, failure }: DetailsProps) {
  const { role, company, approved } = useUser()
  const isEndorsee = role === 'JOB_SEEKER'
  const fit = useJobFit(job.id, isEndorsee).data
  const hasFit = fit !== undefined && fit.reasons.length + fit.matchedSkills.length > 0
  return (
    <>
      <JobHeading job={job} isPartial={isPartial} />
      <JobFacts job={job} isPartial={isPartial} />
      <Columns>
        {failure ? (
          <DetailsFailed {...failure} />
        ) : isPartial ? (
          <DescriptionSkeleton />
        ) : (
          <JobDescription job={job} withoutSkills={hasFit} />
        )}
        <Side>
          {hasFit && <FitPanel job={job} fit={fit} />}
          {isEndorsee && <EndorsersPanel job={job} />}
          <JobOverview job={job} isPartial={isPartial} />
          {approved && company?.id === job.companyId && (
            <Suspense>
              <ReferralPolicyPanel companyId={job.companyId} />
            </Suspense>
          )}
          {!isPartial && <CompanyCard job={job} />}
        </Side>
      </Columns>
    </>
  )
}

function DetailsFailed({ isRetrying, onRetry }: NonNullable<DetailsProps['failure']>) {
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <LoadingButton loading={isRetrying} loadingLabel="Retrying..." onClick={onRetry}>
          Retry
        </LoadingButton>
      }
    >
      Failed to load complete job details.
    </Alert>
  )
}

function Loading() {
  return (
    <>
      <SkeletonHeading />
      <Columns>
        <DescriptionSkeleton heading="Job" />
        <SkeletonPanel lines={6} />
      </Columns>
    </>
  )
}

function DescriptionSkeleton({ heading }: { heading?: string }) {
  return (
    <Box sx={{ maxWidth: '62ch', py: 2 }}>
      <LoadingText heading={heading}>Loading job details...</LoadingText>
      <SkeletonText lines={8} />
    </Box>
  )
}

/** Two columns: the text and the facts; one column on narrow screens. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  paddingTop: 24,
  [theme.breakpoints.up('md')]: { paddingTop: 32 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 304px', gap: 56 },
}))

/** Stays in view beside a long text. */
const Side = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: 80 },
}))
