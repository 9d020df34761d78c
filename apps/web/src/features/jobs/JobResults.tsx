import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { hasErrorCode } from '../../lib/api.ts'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { ConnectMeButton } from '../applications/apply/ConnectMeButton.tsx'
import { InviteButton } from '../invitations/InviteButton.tsx'
import { useJobs } from './api.ts'
import { JobCardView, JobGrid } from './JobCardView.tsx'
import { activeFilters, type JobSearch, withoutFilters } from './job-search.ts'
import { formatJobCount } from './job-text.ts'

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Shows the job list with its count, or its loading, error or empty state. */
export function JobResults({ search, onChange }: Props) {
  const list = useJobs(search)
  if (list.isPending) return <Loading />
  if (list.isError && !list.data) {
    return (
      <Box sx={{ mt: 4 }}>
        <ErrorPanel what="Jobs" message={loadErrorMessage(list.error)} onRetry={() => void list.refetch()} />
      </Box>
    )
  }

  const pages = list.data.pages
  const jobs = pages.flatMap((page) => page.jobs)
  const { totalJobs = 0, totalIsCapped = false, totalPages = 0, totalWithEndorsers = null } = pages[0] ?? {}
  // Where companies with Endorsers come first, the others have a heading of their own.
  const firstHalf = totalWithEndorsers ?? jobs.length
  return (
    <Box component="section" aria-label="Jobs" aria-busy={list.isFetching}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', mt: 4, mb: 2 }}>
        <Typography
          variant="h4"
          component="h2"
          // aria-live instead of role="status", which would replace the heading role.
          aria-live="polite"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {formatJobCount(totalJobs, totalIsCapped)}
        </Typography>
        {totalWithEndorsers !== null && totalWithEndorsers > 0 && totalWithEndorsers < totalJobs && (
          <Typography variant="small" component="p" color="textSecondary">
            {totalWithEndorsers.toLocaleString('en-IN')} at companies with Endorsers, shown first
          </Typography>
        )}
      </Box>
      {jobs.length === 0 && <NoJobsFound search={search} onChange={onChange} />}
      <Cards jobs={jobs.slice(0, firstHalf)} />
      {jobs.length > firstHalf && (
        <>
          <NoEndorsersHeading jobs={jobs.slice(firstHalf)} />
          <Cards jobs={jobs.slice(firstHalf)} />
        </>
      )}
      {list.hasNextPage && (
        <LoadMore
          remaining={Math.max(1, totalPages - pages.length)}
          isCapped={totalIsCapped}
          busy={list.isFetchingNextPage}
          errorMessage={list.isFetchNextPageError ? loadErrorMessage(list.error) : undefined}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
    </Box>
  )
}

function Cards({ jobs }: { jobs: JobCard[] }) {
  return (
    <JobGrid>
      {jobs.map((job) => (
        <JobCardView key={job.id} job={job} action={<ConnectMeButton job={job} />} />
      ))}
    </JobGrid>
  )
}

/** Says what happens to a request where nobody is, and offers an invitation. */
function NoEndorsersHeading({ jobs }: { jobs: JobCard[] }) {
  const companies = [
    ...new Map(jobs.map((job) => [job.companyId, { id: job.companyId, name: job.company }])).values(),
  ]
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mt: 2,
        mb: 2,
      }}
    >
      <Box sx={{ maxWidth: 480 }}>
        <Typography variant="h5" component="h2">
          No Endorsers there yet
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          You can still ask. We ask as soon as somebody joins, or you invite a person you know there.
        </Typography>
      </Box>
      <InviteButton companies={companies} />
    </Box>
  )
}

function Loading() {
  return (
    <>
      <LoadingText>Loading jobs...</LoadingText>
      <Skeleton width={88} height={18} sx={{ mt: '36px', mb: '20px' }} />
      <CardGrid>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </CardGrid>
    </>
  )
}

function NoJobsFound({ search, onChange }: Props) {
  const setNextFocus = useFocusOnUnmount()
  const hasFilters = activeFilters(search).length > 0
  const resetTo = (to: JobSearch) => () => {
    setNextFocus(focusPageHeading)
    onChange(to)
  }
  return (
    <EmptyState
      framed
      illustration="search"
      title="No jobs found matching your criteria. Try adjusting your filters or search terms."
      action={
        hasFilters ? (
          <Button onClick={resetTo(withoutFilters(search))}>Clear filters</Button>
        ) : (
          search.title && <Button onClick={resetTo({ ...search, title: '' })}>Clear search</Button>
        )
      }
    />
  )
}

interface LoadMoreProps {
  remaining: number
  isCapped: boolean
  busy: boolean
  errorMessage: string | undefined
  onLoadMore: () => void
}

function LoadMore({ remaining, isCapped, busy, errorMessage, onLoadMore }: LoadMoreProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mt: 4 }}>
      {errorMessage && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.dark' }}>
          {errorMessage}
        </Typography>
      )}
      <LoadingButton size="large" loading={busy} loadingLabel="Loading..." onClick={onLoadMore}>
        View more{' '}
        <Box component="span" sx={{ ml: 0.5, color: 'text.tertiary', fontWeight: 400 }}>
          ({remaining.toLocaleString('en-IN')}
          {isCapped && '+'} {remaining === 1 ? 'page' : 'pages'} remaining)
        </Box>
      </LoadingButton>
    </Box>
  )
}

function loadErrorMessage(error: Error): string {
  if (hasErrorCode(error, 'TIMEOUT')) return 'Request timed out. Please try again.'
  if (hasErrorCode(error, 'NETWORK')) return 'Network error. Please check your internet connection.'
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'Invalid jobs data returned'
  if (hasErrorCode(error, 'TOO_MANY_REQUESTS')) return error.message
  return 'Failed to load jobs. Please try again later.'
}
