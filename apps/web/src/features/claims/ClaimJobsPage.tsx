import type { ClaimSort } from '@endorse/contract/claims/values'
import type { Pagination } from '@endorse/contract/core/paging'
import {
  type EmploymentType,
  employmentTypeLabel,
  employmentTypes,
} from '@endorse/contract/job-postings/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useClampedPage } from '../../lib/use-clamped-page.ts'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { type FilterOption, FilterSelect } from '../../ui/FilterSelect.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useUnclaimedJobs } from './api.ts'
import { ClaimableJobCard } from './ClaimableJobCard.tsx'
import { parseUnclaimedFilters } from './queries.ts'

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
      <UnclaimedJobList />
    </PageContainer>
  )
}

/** Says what a claim does. */
function ClaimHint() {
  const { company } = useUser()
  const companyName = company?.name ?? 'your company'
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        mb: 3,
        p: '12px 16px',
        borderRadius: '8px',
        bgcolor: 'background.quiet',
      }}
    >
      <CompanyAvatar size={32} name={companyName} image={company?.logoUrl} />
      <Typography variant="small" component="p" color="textSecondary">
        All jobs here are at <b>{companyName}</b>. When you claim a job, its open applications become yours,
        now and later. You can release it.
      </Typography>
    </Stack>
  )
}

function UnclaimedJobList() {
  const params = useListSearchParams('search', 'show', 'city', 'type', 'sort')
  const { values, page, update } = params
  const request = parseUnclaimedFilters(useSearchParams()[0])
  const list = useUnclaimedJobs(request)
  const totalPages = list.data?.pagination.totalPages
  const isPageOutOfRange = useClampedPage(page, totalPages, (last) =>
    update({}, { page: last, replace: true }),
  )
  const isFiltered = Boolean(values.search || values.city || values.type)
  const counts = list.data?.counts
  return (
    <>
      <SearchBar
        label="Search by title, skill or city"
        search={values.search}
        isFiltered={isFiltered}
        onSearch={(search) => update({ search })}
        onClear={() => update({ search: '', city: '', type: '' })}
      >
        <FilterSelect
          label="City"
          value={values.city}
          options={cityOptions(list.data?.cities ?? [], values.city)}
          onChange={(city) => update({ city })}
        />
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
      <ClaimHint />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ alignItems: { sm: 'center' }, gap: { xs: 1.5, sm: 2 }, mb: 2 }}
      >
        <Typography variant="h4" component="h2" aria-live="polite">
          {counts ? `${formatJobCount(counts[request.show])} to claim` : 'Jobs to claim'}
        </Typography>
        <SegmentedControl
          label="Jobs to claim"
          value={request.show}
          choices={showChoices.map((choice) => ({
            ...choice,
            ...(choice.value !== 'all' && { count: counts?.[choice.value] }),
          }))}
          onChange={(show) => update({ show: show === 'all' ? '' : show }, { replace: true })}
        />
      </Stack>
      <section aria-label="Jobs">
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
      </section>
    </>
  )
}

const showChoices = [
  { value: 'all', label: 'All' },
  { value: 'with-applicants', label: 'With applicants' },
  { value: 'closing', label: 'Closing' },
] as const

/** The cities of the list, with that of the address, which may have no job any more. */
function cityOptions(cities: string[], chosen: string): FilterOption<string>[] {
  const offered = chosen === '' || cities.includes(chosen) ? cities : [chosen, ...cities]
  return [{ value: '', label: 'All cities' }, ...offered.map((city) => ({ value: city, label: city }))]
}

function formatJobCount(count: number): string {
  return count === 1 ? '1 job' : `${count.toLocaleString('en-IN')} jobs`
}

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
  if (!list.data)
    return <ErrorPanel what="Jobs" message="Failed to fetch jobs" onRetry={() => void list.refetch()} />

  const { jobs } = list.data.data
  if (jobs.length === 0) return isFiltered ? <NothingFound /> : <NoJobsToClaim />
  return (
    <Box aria-busy={list.isFetching}>
      <CardGrid sx={{ rowGap: 0 }}>
        {jobs.map((job) => (
          <ClaimableJobCard key={job.id} job={job} />
        ))}
      </CardGrid>
      <PageNavigation pagination={list.data.pagination} page={page} onChange={onPageChange} />
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
  pagination: Pagination
  page: number
  onChange: (page: number) => void
}

function PageNavigation({
  pagination: { totalPages, totalItems, limit },
  page,
  onChange,
}: PageNavigationProps) {
  if (totalPages <= 1) return null
  const first = (page - 1) * limit + 1
  return (
    <Stack
      component="nav"
      aria-label="Jobs, pages"
      direction="row"
      sx={{ alignItems: 'center', justifyContent: { xs: 'space-between', sm: 'flex-end' }, gap: 2, mt: 3 }}
    >
      <Typography
        variant="small"
        color="textSecondary"
        sx={{ flex: 1, display: { xs: 'none', sm: 'block' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {first}–{Math.min(totalItems, first + limit - 1)} of {totalItems}
      </Typography>
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
