import type { Job } from '@endorse/contract'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonHeading, SkeletonPanel, SkeletonText } from '../../ui/Skeletons.tsx'
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
      <Columns>
        {isPartial ? <TextOnItsWay /> : <JobText job={job} />}
        <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
          <JobOverview job={job} isPartial={isPartial} />
          {!isPartial && <CompanyBox job={job} />}
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
        <TextOnItsWay />
        <SkeletonPanel lines={6} />
      </Columns>
    </>
  )
}

function TextOnItsWay() {
  return (
    <Box sx={{ maxWidth: '62ch', py: 2 }}>
      <LoadingText>Loading job details...</LoadingText>
      <SkeletonText lines={8} />
    </Box>
  )
}

/** The text, and the facts beside it; below it where there is no room. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  paddingTop: 24,
  [theme.breakpoints.up('md')]: { paddingTop: 32 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 304px', gap: 56 },
}))
