import type { Job } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { SkeletonHeading, SkeletonPanel, SkeletonText } from '../../ui/Skeletons.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { JobActions } from './JobActions.tsx'
import { JobDescription } from './JobDescription.tsx'
import { JobHeading } from './JobHeading.tsx'
import { JobLoadError } from './JobLoadError.tsx'
import { JobOverview } from './JobOverview.tsx'
import { useJob } from './use-job.ts'
import { useJobListLink } from './use-job-list-link.ts'

/** Shows one job with the actions that the user has. */
export default function JobDescriptionPage() {
  const { jobId = '' } = useParams()
  const { data: job, error, isPlaceholderData, refetch } = useJob(jobId)
  useDocumentTitle(job?.title)
  return (
    <PageContainer
      width="reading"
      mobileActions={job && <JobActions job={job} isPartial={isPlaceholderData} />}
    >
      <BackLink to={useJobListLink().to}>Back</BackLink>
      {job && <JobDetails job={job} isPartial={isPlaceholderData} />}
      {!job && (error ? <JobLoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
    </PageContainer>
  )
}

function JobDetails({ job, isPartial }: { job: Job; isPartial: boolean }) {
  return (
    <>
      <JobHeading job={job} isPartial={isPartial} />
      <Columns>
        {isPartial ? <DescriptionSkeleton /> : <JobDescription job={job} />}
        <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
          <JobOverview job={job} isPartial={isPartial} />
          {!isPartial && <CompanyCard job={job} />}
        </Box>
      </Columns>
    </>
  )
}

function Loading() {
  return (
    <>
      <SkeletonHeading />
      <Columns>
        <DescriptionSkeleton />
        <SkeletonPanel lines={6} />
      </Columns>
    </>
  )
}

function DescriptionSkeleton() {
  return (
    <Box sx={{ maxWidth: '62ch', py: 2 }}>
      <LoadingText>Loading job details...</LoadingText>
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
