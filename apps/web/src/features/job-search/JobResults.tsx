import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { hasErrorCode } from '../../lib/api.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import type { JobSearch } from '../job-postings/job-search.ts'
import { formatJobCount } from '../job-postings/job-text.ts'
import { useJobs } from './api.ts'
import { JobSections } from './JobSections.tsx'
import { PAGE_SIZE } from './jobs-query.ts'
import { SearchNoteText } from './SearchNoteText.tsx'

// Not needed for the first jobs, so that they are loaded after them.
const OrderSelect = lazyPart(() => import('./OrderSelect.tsx'))
const LoadMore = lazyPart(() => import('./LoadMore.tsx'))
const NoJobsFound = lazyPart(async () => ({ default: (await import('./NoJobsFound.tsx')).NoJobsFound }))

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
  /** The list is shown up to this page. */
  page: number
  onPageChange: (page: number) => void
}

/** Shows the job list with its count and order, or its loading, error or empty state. */
export function JobResults({ search, onChange, page, onPageChange }: Props) {
  const list = useJobs(search, page)
  if (list.isPending) return <Loading />
  if (list.isError && !list.data) {
    return (
      <Box sx={{ mt: 4 }}>
        <ErrorPanel what="Jobs" message={loadErrorMessage(list.error)} onRetry={() => void list.refetch()} />
      </Box>
    )
  }

  const { pages } = list.data
  const loaded = pages.flatMap((one) => one.jobs)
  const jobs = loaded.slice(0, page * PAGE_SIZE)
  const { totalJobs = 0, totalIsCapped = false, totalWithEndorsers = null } = pages[0] ?? {}
  const note = pages[0]?.searchNote
  return (
    <Box component="section" aria-label="Jobs" aria-busy={list.isFetching}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', mt: 3, mb: 2 }}>
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
        {jobs.length > 1 && (
          // As high as the select, so that the jobs below do not move.
          <Suspense fallback={<Box sx={{ height: { xs: 44, sm: 40 } }} />}>
            <OrderSelect search={search} onChange={onChange} />
          </Suspense>
        )}
      </Box>
      {note && <SearchNoteText note={note} total={totalJobs} search={search} onChange={onChange} />}
      {jobs.length === 0 && (
        <Suspense>
          <NoJobsFound search={search} onChange={onChange} />
        </Suspense>
      )}
      <JobSections
        jobs={jobs}
        preferredCities={pages[0]?.preferredCities ?? []}
        totalWithEndorsers={totalWithEndorsers}
        showsClosingDates={search.order === 'closing'}
      />
      {(list.hasNextPage || loaded.length > jobs.length) && (
        <Suspense>
          <LoadMore
            remaining={Math.max(1, Math.ceil(totalJobs / PAGE_SIZE) - page)}
            isCapped={totalIsCapped}
            busy={list.isFetchingNextPage}
            errorMessage={list.isFetchNextPageError ? loadErrorMessage(list.error) : undefined}
            onLoadMore={() => {
              if (list.isFetchNextPageError) void list.fetchNextPage()
              else onPageChange(page + 1)
            }}
          />
        </Suspense>
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

function loadErrorMessage(error: Error): string {
  if (hasErrorCode(error, 'TIMEOUT')) return 'Request timed out. Please try again.'
  if (hasErrorCode(error, 'NETWORK')) return 'Network error. Please check your internet connection.'
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'Invalid jobs data returned'
  if (hasErrorCode(error, 'TOO_MANY_REQUESTS')) return error.message
  return 'Failed to load jobs. Please try again later.'
}
