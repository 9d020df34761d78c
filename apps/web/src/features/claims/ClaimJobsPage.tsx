import type { ClaimableJob } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useJustClaimed, useUnclaimedJobs } from './api.ts'
import { ClaimableJobCard } from './ClaimableJobCard.tsx'
import { useLiveClaims } from './live.ts'

export default function ClaimJobsPage() {
  const { company } = useUser()
  return (
    <Page>
      <PageHeader
        title="Claim Jobs"
        subtitle={`What you claim is yours to handle: the applications that ${company?.name ?? 'your company'} has for it, and those to come.`}
      />
      <Jobs />
    </Page>
  )
}

function Jobs() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useUnclaimedJobs(page)
  const justClaimed = useJustClaimed()
  useLiveClaims()
  if (list.isPending) return <Loading />
  if (list.isError) return <ErrorPanel message="Failed to fetch jobs" onRetry={() => void list.refetch()} />

  const { totalPages } = list.data.pagination
  const jobs = withJustClaimed(list.data.data.jobs, justClaimed.claimed)
  if (jobs.length === 0) return <NothingToClaim page={page} totalPages={totalPages} />
  return (
    <Box aria-busy={list.isFetching}>
      <Grid>
        {jobs.map((job) => (
          <ClaimableJobCard key={job.id} job={job} onClaimed={justClaimed.add} />
        ))}
      </Grid>
      <Pages page={page} totalPages={totalPages} onChange={(to) => setParams({ page: String(to) })} />
    </Box>
  )
}

/** A job that was claimed a moment ago stays in its place until the screen is left. */
function withJustClaimed(unclaimed: ClaimableJob[], claimed: ClaimableJob[]): ClaimableJob[] {
  return [...claimed, ...unclaimed.filter((job) => !claimed.some((one) => one.id === job.id))]
}

function Loading() {
  return (
    <>
      <LoadingText>Loading jobs...</LoadingText>
      <Grid>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </Grid>
    </>
  )
}

function NothingToClaim({ page, totalPages }: { page: number; totalPages: number }) {
  return (
    <EmptyState
      framed
      drawing="clear"
      title="No jobs available to claim at the moment."
      text="New postings of your company appear here by themselves."
      action={
        page > 1 && totalPages > 0 ? (
          <Button component={Link} to={paths.claimJobs}>
            First page
          </Button>
        ) : (
          <Button component={Link} to={paths.applications}>
            View applications
          </Button>
        )
      }
    />
  )
}

interface PagesProps {
  page: number
  totalPages: number
  onChange: (page: number) => void
}

function Pages({ page, totalPages, onChange }: PagesProps) {
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

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
