import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import {
  type PostingOrder,
  type PostingView,
  postingOrders,
  postingViews,
} from '@endorse/contract/posting-management/values'
import AddOutlined from '@mui/icons-material/AddOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { type Selection, useSelection } from '../../../lib/use-selection.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { type FilterOption, FilterSelect } from '../../../ui/FilterSelect.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { type RowSelection, RowSelectionProvider } from '../../../ui/RowCheckbox.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import { TabsWithCounts } from '../../../ui/TabsWithCounts.tsx'
import { formatJobCount } from '../../job-postings/job-text.ts'
import { useExportPostings, usePostings } from '../api.ts'
import { parsePostingSearch } from '../postings-query.ts'
import { ArchiveBar, canArchive } from './ArchiveBar.tsx'
import { PostingCardView } from './PostingCardView.tsx'

const [PostJobDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('../post/PostJobDialog.tsx')).PostJobDialog,
)

/** Lists the postings that an Endorser posted or claimed, or all of an admin's company. */
export default function PostingsPage() {
  const { role, company } = useUser()
  const [isPosting, setPosting] = useState(false)
  const place = company?.name ?? 'your company'
  return (
    <PageContainer>
      <PageHeader
        title="Job Postings"
        subtitle={role === 'ADMIN' ? `All jobs at ${place}` : `Jobs at ${place} that you posted or claimed`}
        action={
          <Stack direction="row" sx={{ gap: 1, width: { xs: '100%', sm: 'auto' } }}>
            {role === 'ADMIN' && (
              <>
                <ExportPostings />
                <Button component={Link} to={paths.importPostings} startIcon={<UploadFileOutlined />}>
                  Import
                </Button>
              </>
            )}
            <Button
              {...preloadDialog}
              variant="contained"
              color="primary"
              startIcon={<AddOutlined />}
              aria-haspopup="dialog"
              onClick={() => setPosting(true)}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              Add JobPosting
            </Button>
          </Stack>
        }
      />
      <Postings />
      {isPosting && <PostJobDialog onClose={() => setPosting(false)} />}
    </PageContainer>
  )
}

/** Reads what the address says about the list. */
function usePostingSearch() {
  const { values, update } = useListSearchParams('title', 'view', 'order')
  return { search: parsePostingSearch(values), update }
}

function ExportPostings() {
  const exportCsv = useExportPostings(usePostingSearch().search)
  return <ExportButton isExporting={exportCsv.isPending} onExport={() => exportCsv.mutate()} />
}

function Postings() {
  const { search, update } = usePostingSearch()
  const list = usePostings(search)
  const { title, view, order } = search
  return (
    <>
      <SearchBar
        label="What job are you looking for?"
        search={title}
        onSearch={(text) => update({ title: text })}
        onClear={() => update({ title: '' })}
      >
        <FilterSelect
          label="Order"
          value={order}
          options={orderOptions}
          onChange={(value) => update({ order: value === 'newest' ? '' : value })}
        />
      </SearchBar>
      <TabsWithCounts
        label="Job postings"
        value={view}
        tabs={viewTabs}
        counts={list.data?.pages[0]?.counts}
        onChange={(to) => update({ view: to === 'all' ? '' : to }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${view}`} aria-labelledby={`tab-${view}`} sx={{ mt: 2.5 }}>
        <PostingResults
          // A selection is about one list.
          key={`${title} ${view} ${order}`}
          list={list}
          isFiltered={title !== '' || view !== 'all'}
        />
      </Box>
    </>
  )
}

interface ResultsProps {
  list: ReturnType<typeof usePostings>
  isFiltered: boolean
}

function PostingResults({ list, isFiltered }: ResultsProps) {
  const selection = useSelection<PostingCard>('')
  const [isSelecting, setSelecting] = useState(false)
  const toggleSelecting = () => {
    selection.clear()
    setSelecting(!isSelecting)
  }
  if (list.isPending) return <Loading />
  const isOffline = hasErrorCode(list.error, 'NETWORK', 'TIMEOUT', 'UNAVAILABLE')
  if (!list.data)
    return isOffline ? (
      <ConnectionBanner list={list} />
    ) : (
      <ErrorPanel
        what="Jobs"
        message={getErrorMessage(list.error, 'Failed to load jobs. Please try again later.')}
        onRetry={() => void list.refetch()}
      />
    )
  const jobs = list.data.pages.flatMap((page) => page.jobs)
  const total = list.data.pages[0]?.totalJobs ?? 0
  return (
    <>
      {isOffline && <ConnectionBanner list={list} />}
      {jobs.length === 0 ? (
        <NoPostings isFiltered={isFiltered} />
      ) : (
        <section aria-label="Jobs" aria-busy={list.isFetching}>
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44, mb: 1 }}
          >
            <Typography variant="h4" component="h2" aria-live="polite">
              {formatJobCount(total, false)}
            </Typography>
            {jobs.some(({ nextSteps }) => nextSteps.archive) && (
              <Button variant="text" aria-pressed={isSelecting} onClick={toggleSelecting} sx={{ height: 44 }}>
                {isSelecting ? 'Stop selecting' : 'Select'}
              </Button>
            )}
          </Stack>
          <RowSelectionProvider value={isSelecting ? rowSelection(selection, jobs) : undefined}>
            <CardGrid sx={{ rowGap: 0 }}>
              {jobs.map((job) => (
                <PostingCardView key={job.id} job={job} />
              ))}
            </CardGrid>
          </RowSelectionProvider>
          {isSelecting && <ArchiveBar shown={jobs} selection={selection} onDone={toggleSelecting} />}
          {list.hasNextPage && (
            <Box sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
              <LoadingButton
                size="large"
                loading={list.isFetchingNextPage}
                loadingLabel="Loading..."
                onClick={() => void list.fetchNextPage()}
              >
                View more
              </LoadingButton>
            </Box>
          )}
        </section>
      )}
    </>
  )
}

function rowSelection(selection: Selection<PostingCard>, jobs: PostingCard[]): RowSelection<PostingCard> {
  return {
    labelOf: ({ title }) => `Select ${title}`,
    isSelected: selection.has,
    toggle: (job, upToHere) => selection.toggle(job, upToHere ? jobs.filter(canArchive) : undefined),
    bar: null,
    head: null,
  }
}

function ConnectionBanner({ list }: Pick<ResultsProps, 'list'>) {
  return (
    <Alert
      severity="warning"
      action={
        <LoadingButton
          loading={list.isFetching}
          loadingLabel="Retrying..."
          onClick={() => void list.refetch()}
        >
          Retry
        </LoadingButton>
      }
      sx={{ mb: 2 }}
    >
      <b>Connection issue detected.</b> Failed to connect to job service
    </Alert>
  )
}

function NoPostings({ isFiltered }: Pick<ResultsProps, 'isFiltered'>) {
  return isFiltered ? (
    <EmptyState framed illustration="search" title="No jobs found matching your criteria." />
  ) : (
    <EmptyState
      framed
      title="No jobs posted yet"
      text="Jobs that you post or claim appear here, with their applicants."
    />
  )
}

function Loading() {
  return (
    <>
      <LoadingText>Loading jobs...</LoadingText>
      <CardGrid>
        {[1, 2, 3].map((card) => (
          <SkeletonCard key={card} short />
        ))}
      </CardGrid>
    </>
  )
}

const viewLabels: Record<PostingView, string> = {
  all: 'All',
  open: 'Open',
  closing: 'Closing',
  archived: 'Archived',
}
const viewTabs = postingViews.map((value) => ({ value, label: viewLabels[value] }))

const orderLabels: Record<PostingOrder, string> = {
  newest: 'Newest',
  closing: 'Closing date',
  applicants: 'Most waiting',
}
const orderOptions: FilterOption<PostingOrder>[] = postingOrders.map((value) => ({
  value,
  label: orderLabels[value],
}))
