import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { ConnectMeButton } from '../applications/apply/ConnectMeButton.tsx'
import { JobCardView, JobGrid } from '../job-postings/JobCardView.tsx'
import { useNewJobs } from './api.ts'
import { describeSearch, searchPath } from './describe-search.ts'

/** The jobs that a saved search found lately: first those since the last visit. */
export default function NewJobsPage() {
  const { searchId = '' } = useParams()
  const list = useNewJobs(searchId)
  const first = list.data?.pages[0]
  const back = <BackLink to={paths.savedJobs}>Saved Jobs</BackLink>
  if (list.isPending) {
    return (
      <PageContainer>
        {back}
        <PageHeader title="New jobs" />
        <LoadingText>Loading new jobs...</LoadingText>
        <CardGrid>
          {[1, 2, 3].map((card) => (
            <SkeletonCard key={card} />
          ))}
        </CardGrid>
      </PageContainer>
    )
  }
  if (!first) {
    return (
      <PageContainer>
        {back}
        {hasErrorCode(list.error, 'NOT_FOUND', 'BAD_INPUT') ? (
          <ErrorPanel
            title="Search not found"
            message="This search does not exist, or you have deleted it."
          />
        ) : (
          <ErrorPanel
            what="New jobs"
            title="New jobs"
            message={getErrorMessage(list.error, 'The new jobs could not be loaded.')}
            onRetry={() => void list.refetch()}
          />
        )}
      </PageContainer>
    )
  }
  const jobs = (list.data?.pages ?? []).flatMap(({ data }) => data.jobs)
  const fresh = jobs.filter(({ isNew }) => isNew)
  const earlier = jobs.filter(({ isNew }) => !isNew)
  return (
    <PageContainer>
      {back}
      <PageHeader
        title={`New jobs: ${first.data.name}`}
        subtitle={describeSearch(first.data.search)}
        action={
          <Button component={Link} to={searchPath(first.data.search)}>
            All jobs of this search
          </Button>
        }
      />
      {jobs.length === 0 && (
        <EmptyState
          framed
          illustration="search"
          title="Nothing new"
          text="Jobs that are posted from now on and match this search appear here for 30 days."
        />
      )}
      <Group title={`${fresh.length} new`} jobs={fresh} />
      <Group title={fresh.length > 0 ? 'Earlier' : 'Of the last 30 days'} jobs={earlier} />
      {list.hasNextPage && (
        <Stack sx={{ alignItems: 'center', mt: 4 }}>
          <LoadingButton
            size="large"
            loading={list.isFetchingNextPage}
            loadingLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Load More
          </LoadingButton>
        </Stack>
      )}
    </PageContainer>
  )
}

function Group({ title, jobs }: { title: string; jobs: Parameters<typeof JobCardView>[0]['job'][] }) {
  if (jobs.length === 0) return null
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ mt: 3, mb: 2 }}>
        {title}
      </Typography>
      <JobGrid>
        {jobs.map((job) => (
          <JobCardView key={job.id} job={job} action={<ConnectMeButton job={job} />} />
        ))}
      </JobGrid>
    </>
  )
}
