import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useClampedPage } from '../../lib/use-clamped-page.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useUnclaimedJobs } from './api.ts'
import { ClaimableJobCard } from './ClaimableJobCard.tsx'

/** Lists the unclaimed jobs of the Endorser's company. */
export default function ClaimJobsPage() {
  const { company } = useUser()
  return (
    <PageContainer>
      <PageHeader
        title="Claim Jobs"
        subtitle={`When you claim a job at ${company?.name ?? 'your company'}, you handle all its applications, current and new.`}
      />
      <UnclaimedJobList />
    </PageContainer>
  )
}

function UnclaimedJobList() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useUnclaimedJobs(page)
  const totalPages = list.data?.pagination.totalPages
  const isPageOutOfRange = useClampedPage(page, totalPages, (last) =>
    setParams({ page: String(last) }, { replace: true }),
  )
  if (list.isPending || isPageOutOfRange) return <Loading />
  if (!list.data)
    return <ErrorPanel what="Jobs" message="Failed to fetch jobs" onRetry={() => void list.refetch()} />

  const { jobs } = list.data.data
  if (jobs.length === 0) return <NoJobsToClaim />
  return (
    <Box aria-busy={list.isFetching}>
      <CardGrid>
        {jobs.map((job) => (
          <ClaimableJobCard key={job.id} job={job} />
        ))}
      </CardGrid>
      <PageNavigation
        page={page}
        totalPages={list.data.pagination.totalPages}
        onChange={(to) => setParams({ page: String(to) })}
      />
    </Box>
  )
}

function Loading() {
  return (
    <>
      <LoadingText>Loading jobs...</LoadingText>
      <CardGrid>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <SkeletonCard key={card} short />
        ))}
      </CardGrid>
    </>
  )
}

function NoJobsToClaim() {
  return (
    <EmptyState
      framed
      illustration="done"
      title="No jobs available to claim at the moment."
      text="New postings of your company appear here automatically."
      action={
        <Button component={Link} to={paths.applications}>
          View applications
        </Button>
      }
    />
  )
}

interface PageNavigationProps {
  page: number
  totalPages: number
  onChange: (page: number) => void
}

function PageNavigation({ page, totalPages, onChange }: PageNavigationProps) {
  if (totalPages <= 1) return null
  return (
    <Stack
      component="nav"
      aria-label="Jobs, pages"
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'center', gap: 2, mt: 4 }}
    >
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Page {page} of {totalPages}
      </Typography>
      <Button disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </Stack>
  )
}
