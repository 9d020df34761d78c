import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { hasCode } from '../../lib/api.ts'
import { focusPage } from '../../lib/focus.ts'
import { useFocusHandover } from '../../lib/use-focus-handover.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { ConnectMe } from '../applications/apply/ConnectMe.tsx'
import { useJobs } from './api.ts'
import { JobCardView } from './JobCardView.tsx'
import { activeFilters, type JobSearch, withoutFilters } from './job-search.ts'
import { countOfJobs } from './job-words.ts'

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

export function JobResults({ search, onChange }: Props) {
  const list = useJobs(search)
  if (list.isPending) return <Loading />
  if (list.isError && !list.data) {
    return (
      <Box sx={{ mt: 4 }}>
        <ErrorPanel message={reasonOf(list.error)} onRetry={() => void list.refetch()} />
      </Box>
    )
  }

  const pages = list.data.pages
  const jobs = pages.flatMap((page) => page.jobs)
  const { totalJobs = 0, totalIsCapped = false, totalPages = 0 } = pages[0] ?? {}
  return (
    <Box component="section" aria-label="Jobs" aria-busy={list.isFetching}>
      <Typography
        variant="h4"
        component="h2"
        // Announced like a status, whose role would take that of the heading.
        aria-live="polite"
        sx={{ mt: 4, mb: 2, fontVariantNumeric: 'tabular-nums' }}
      >
        {countOfJobs(totalJobs, totalIsCapped)}
      </Typography>
      {jobs.length === 0 && <NothingFound search={search} onChange={onChange} />}
      <CardGrid>
        {jobs.map((job) => (
          <JobCardView key={job.id} job={job} action={<ConnectMe job={job} />} />
        ))}
      </CardGrid>
      {list.hasNextPage && (
        <More
          remaining={Math.max(1, totalPages - pages.length)}
          isCapped={totalIsCapped}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError ? reasonOf(list.error) : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      )}
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

function NothingFound({ search, onChange }: Props) {
  const handOn = useFocusHandover()
  const isNarrowed = activeFilters(search).length > 0
  const widen = (to: JobSearch) => () => {
    handOn(focusPage)
    onChange(to)
  }
  return (
    <EmptyState
      framed
      title="No jobs found matching your criteria. Try adjusting your filters or search terms."
      action={
        isNarrowed ? (
          <Button onClick={widen(withoutFilters(search))}>Clear filters</Button>
        ) : (
          search.title && <Button onClick={widen({ ...search, title: '' })}>Clear search</Button>
        )
      }
    />
  )
}

interface MoreProps {
  remaining: number
  isCapped: boolean
  busy: boolean
  failed: string | undefined
  onMore: () => void
}

function More({ remaining, isCapped, busy, failed, onMore }: MoreProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mt: 4 }}>
      {failed && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.dark' }}>
          {failed}
        </Typography>
      )}
      <BusyButton size="large" busy={busy} busyLabel="Loading..." onClick={onMore}>
        View more{' '}
        <Box component="span" sx={{ ml: 0.5, color: 'text.tertiary', fontWeight: 400 }}>
          ({remaining.toLocaleString('en-IN')}
          {isCapped && '+'} {remaining === 1 ? 'page' : 'pages'} remaining)
        </Box>
      </BusyButton>
    </Box>
  )
}

function reasonOf(error: Error): string {
  if (hasCode(error, 'TIMEOUT')) return 'Request timed out. Please try again.'
  if (hasCode(error, 'NETWORK')) return 'Network error. Please check your internet connection.'
  if (hasCode(error, 'INVALID_ANSWER')) return 'Invalid jobs data returned'
  if (hasCode(error, 'TOO_MANY_REQUESTS')) return error.message
  return 'Failed to load jobs. Please try again later.'
}
