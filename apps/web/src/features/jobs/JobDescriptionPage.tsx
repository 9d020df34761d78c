import type { Job } from '@endorse/contract'
import Box from '@mui/material/Box'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { useJob } from './api.ts'
import { CompanyBox } from './CompanyBox.tsx'
import { JobActions } from './JobActions.tsx'
import { JobHeading } from './JobHeading.tsx'
import { JobMissing } from './JobMissing.tsx'
import { JobOverview } from './JobOverview.tsx'
import { JobText } from './JobText.tsx'
import { useLiveJobs } from './live.ts'
import { useListOfJobs } from './use-list-of-jobs.ts'

export default function JobDescriptionPage() {
  const { jobId = '' } = useParams()
  const { data: job, error, isPlaceholderData, refetch } = useJob(jobId)
  useDocumentTitle(job?.title)
  useLiveJobs()
  return (
    <Page width="reading" phoneBar={job && <JobActions job={job} isPartial={isPlaceholderData} />}>
      <BackLink to={useListOfJobs().to}>Back</BackLink>
      {job && <Whole job={job} isPartial={isPlaceholderData} />}
      {!job && (error ? <JobMissing error={error} onRetry={() => void refetch()} /> : <Loading />)}
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
