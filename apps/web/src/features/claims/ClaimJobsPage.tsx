import { type ClaimSort, claimSorts, unclaimedFilters } from '@endorse/contract/claims/values'
import {
  type EmploymentType,
  employmentTypeLabel,
  employmentTypes,
} from '@endorse/contract/job-postings/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useClampedPage } from '../../lib/use-clamped-page.ts'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { type FilterOption, FilterSelect } from '../../ui/FilterSelect.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { TabsWithCounts } from '../../ui/TabsWithCounts.tsx'
import { useUnclaimedJobs } from './api.ts'
import { ClaimableJobCard } from './ClaimableJobCard.tsx'

/** Lists the unclaimed jobs of the Endorser's company. */
export default function ClaimJobsPage() {
  const { company } = useUser()
  return (
    <PageContainer>
      <PageHeader
        title="Claim Jobs"
        subtitle={`Open jobs at ${company?.name ?? 'your company'} that nobody handles yet`}
        action={
          <Button component={Link} to={paths.myJobs}>
            My Jobs
          </Button>
        }
      />
      <UnclaimedJobList companyName={company?.name ?? 'your company'} />
    </PageContainer>
  )
}

/** Says what a claim does. */
function ClaimHint({ companyName }: { companyName: string }) {
  return (
    <Typography
      variant="small"
      component="p"
      color="textSecondary"
      sx={{ m: 0, mb: 2, p: '12px 16px', borderRadius: '8px', bgcolor: 'background.default' }}
    >
      All jobs here are at <b>{companyName}</b>. When you claim a job, its open applications become yours, now
      and later. You can give it back.
    </Typography>
  )
}

function UnclaimedJobList({ companyName }: { companyName: string }) {
  const params = useListSearchParams('search', 'show', 'type', 'sort')
  const { values, page, update } = params
  const request = parseRequest(values)
  const list = useUnclaimedJobs({ page, ...request })
  const totalPages = list.data?.pagination.totalPages
  const isPageOutOfRange = useClampedPage(page, totalPages, (last) =>
    update({}, { page: last, replace: true }),
  )
  const isFiltered = Boolean(values.search || values.type)
  return (
    <>
      <SearchBar
        label="Search by title, skill or city"
        search={values.search}
        isFiltered={isFiltered}
        onSearch={(search) => update({ search })}
        onClear={() => update({ search: '', type: '' })}
      >
        <FilterSelect
          label="Employment type"
          value={request.employmentType ?? ''}
          options={typeOptions}
          onChange={(type) => update({ type })}
        />
        <FilterSelect
          label="Order"
          value={request.sort}
          options={sortOptions}
          onChange={(sort) => update({ sort: sort === 'applicants' ? '' : sort })}
        />
      </SearchBar>
      <ClaimHint companyName={companyName} />
      <TabsWithCounts
        label="Jobs to claim"
        value={request.show}
        tabs={showTabs}
        counts={list.data?.counts}
        onChange={(show) => update({ show: show === 'all' ? '' : show }, { replace: true })}
      />
      <Box
        role="tabpanel"
        id={`panel-${request.show}`}
        aria-labelledby={`tab-${request.show}`}
        sx={{ mt: 2.5 }}
      >
        {list.isPending || isPageOutOfRange ? (
          <Loading />
        ) : (
          <Jobs
            list={list}
            page={page}
            isFiltered={isFiltered || request.show !== 'all'}
            onPageChange={(to) => update({}, { page: to })}
          />
        )}
      </Box>
    </>
  )
}

function parseRequest({ search, show, type, sort }: Record<'search' | 'show' | 'type' | 'sort', string>) {
  const employmentType = employmentTypes.find((each) => each === type)
  return {
    ...(search && { search }),
    show: unclaimedFilters.find((each) => each === show) ?? 'all',
    ...(employmentType && { employmentType }),
    sort: claimSorts.find((each) => each === sort) ?? 'applicants',
  }
}

const showTabs = [
  { value: 'all', label: 'All' },
  { value: 'with-applicants', label: 'With applicants' },
  { value: 'closing', label: 'Closing soon' },
] as const

const typeOptions: readonly FilterOption<EmploymentType | ''>[] = [
  { value: '', label: 'All types' },
  ...employmentTypes.map((type) => ({ value: type, label: employmentTypeLabel[type] })),
]

const sortOptions: readonly FilterOption<ClaimSort>[] = [
  { value: 'applicants', label: 'Most applicants' },
  { value: 'closing', label: 'Closing date' },
  { value: 'newest', label: 'Newest' },
]

interface JobsProps {
  list: ReturnType<typeof useUnclaimedJobs>
  page: number
  isFiltered: boolean
  onPageChange: (page: number) => void
}

function Jobs({ list, page, isFiltered, onPageChange }: JobsProps) {
  if (!list.data) return <ErrorPanel message="Failed to fetch jobs" onRetry={() => void list.refetch()} />

  const { jobs } = list.data.data
  if (jobs.length === 0) return isFiltered ? <NothingFound /> : <NoJobsToClaim />
  return (
    <Box aria-busy={list.isFetching}>
      <CardGrid>
        {jobs.map((job) => (
          <ClaimableJobCard key={job.id} job={job} />
        ))}
      </CardGrid>
      <PageNavigation page={page} totalPages={list.data.pagination.totalPages} onChange={onPageChange} />
    </Box>
  )
}

function NothingFound() {
  return (
    <EmptyState
      framed
      title="No jobs match"
      text="Clear the search and the filters to see all jobs to claim."
    />
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
