import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'
import { type SavedJobOrder, savedJobOrderLabel, savedJobOrders } from '@endorse/contract/saved-jobs/values'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { hasErrorCode } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { useSavedJobs } from './api.ts'
import type { SavedJobSearch } from './saved-jobs-query.ts'

interface Props {
  search: SavedJobSearch
  onOrderChange: (order: SavedJobOrder) => void
  renderJob: (job: SavedJob) => ReactNode
  /** Loads the list again after a failure. */
  retryLabel: 'Try Again' | 'Try again'
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** Shows the saved jobs with their count and order, or the loading, error or empty state. */
export function SavedJobList({ search, onOrderChange, renderJob, retryLabel, empty }: Props) {
  const list = useSavedJobs(search)
  if (list.isPending) return <Loading />
  if (!list.data) {
    return (
      <ErrorPanel
        what="Saved Jobs"
        message={loadErrorMessage(list.error)}
        onRetry={() => void list.refetch()}
        retryLabel={retryLabel}
      />
    )
  }
  const { pages } = list.data
  const jobs = pages.flatMap((page) => page.jobs)
  const total = pages[0]?.totalJobs ?? 0
  if (total === 0) return empty
  return (
    <Box component="section" aria-labelledby="saved-jobs-count" aria-busy={list.isFetching}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography
          id="saved-jobs-count"
          variant="h4"
          component="h2"
          aria-live="polite"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {total.toLocaleString('en-IN')} Saved {total === 1 ? 'Job' : 'Jobs'}
        </Typography>
        <FilterSelect
          label="Order"
          value={search.order ?? 'saved'}
          options={orderOptions}
          onChange={onOrderChange}
        />
      </Stack>
      <List>{jobs.map(renderJob)}</List>
      {list.hasNextPage && (
        <Stack sx={{ alignItems: 'center', gap: 1.5, mt: 4 }}>
          {list.isFetchNextPageError && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.dark' }}>
              {loadErrorMessage(list.error)}
            </Typography>
          )}
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
    </Box>
  )
}

const orderOptions = savedJobOrders.map((value) => ({ value, label: savedJobOrderLabel[value] }))

function loadErrorMessage(error: Error | null): string {
  if (hasErrorCode(error, 'TIMEOUT')) return error.message
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'Invalid response from server'
  return 'Failed to load saved jobs. Please try again.'
}

function Loading() {
  return (
    <>
      <LoadingText>Loading saved jobs...</LoadingText>
      <Skeleton width={140} height={24} sx={{ mb: 2.5 }} />
      <List aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} component="li" height={96} sx={{ borderRadius: '12px' }} />
        ))}
      </List>
    </>
  )
}

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
