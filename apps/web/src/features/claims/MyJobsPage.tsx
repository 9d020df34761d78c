import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import { type ClaimOrigin, type ClaimSort, claimOrigins, claimSorts } from '@endorse/contract/claims/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { type FilterOption, FilterSelect } from '../../ui/FilterSelect.tsx'
import { FocusOnRemoval } from '../../ui/FocusOnRemoval.tsx'
import { Salary } from '../../ui/Money.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { Table } from '../../ui/Table.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatJobLocation } from '../jobs/job-text.ts'
import { useMyJobs } from './api.ts'
import { ClosingDate } from './ClosingDate.tsx'
import { useGiveBack } from './use-give-back.tsx'

const PAGE_SIZE = 20

/** Lists the jobs that the Endorser has posted or claimed, with what waits for them. */
export default function MyJobsPage() {
  return (
    <PageContainer>
      <PageHeader
        title="My Jobs"
        subtitle="Jobs that you posted or claimed. Their applications come to you."
        action={
          <Button component={Link} to={paths.claimJobs}>
            Claim Jobs
          </Button>
        }
      />
      <MyJobs />
    </PageContainer>
  )
}

function MyJobs() {
  const params = useListSearchParams('search', 'origin', 'sort')
  const { values, page, update } = params
  const origin = oneOf(claimOrigins, values.origin) ?? 'all'
  const sort = oneOf(claimSorts, values.sort) ?? 'closing'
  const { search } = values
  const list = useMyJobs({ page, limit: PAGE_SIZE, origin, sort, ...(search && { search }) })
  useClampedListPage(params, list.data?.pagination.totalPages)
  return (
    <>
      <SearchBar
        label="Search your jobs"
        search={search}
        isFiltered={origin !== 'all'}
        onSearch={(text) => update({ search: text })}
        onClear={() => update({ search: '', origin: '' })}
      >
        <FilterSelect
          label="Jobs"
          value={origin}
          options={originOptions}
          onChange={(value) => update({ origin: value === 'all' ? '' : value })}
        />
        <FilterSelect
          label="Order"
          value={sort}
          options={sortOptions}
          onChange={(value) => update({ sort: value === 'closing' ? '' : value })}
        />
      </SearchBar>
      <MyJobsTable list={list} isFiltered={search !== '' || origin !== 'all'} />
      <Pagination
        label="Jobs"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={(to) => update({}, { page: to })}
      />
    </>
  )
}

const originOptions: readonly FilterOption<ClaimOrigin>[] = [
  { value: 'all', label: 'All jobs' },
  { value: 'posted', label: 'Posted' },
  { value: 'claimed', label: 'Claimed' },
]

const sortOptions: readonly FilterOption<ClaimSort>[] = [
  { value: 'closing', label: 'Closing date' },
  { value: 'applicants', label: 'Most waiting' },
  { value: 'newest', label: 'Newest' },
]

function oneOf<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((each) => each === value)
}

interface TableProps {
  list: ReturnType<typeof useMyJobs>
  isFiltered: boolean
}

function MyJobsTable({ list, isFiltered }: TableProps) {
  if (list.isError && !list.data)
    return <ErrorPanel message="Failed to fetch jobs" onRetry={() => void list.refetch()} />
  const jobs = list.data?.data.jobs
  if (jobs?.length === 0 && !list.isPlaceholderData) return isFiltered ? <NothingFound /> : <NoJobs />
  return (
    <Table
      stacks
      twoLines
      label="My jobs"
      busy={list.isFetching}
      loadingText="Loading jobs..."
      columns={columns}
    >
      {jobs?.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Table>
  )
}

const columns = [
  { head: 'Job' },
  { head: 'How', width: 110 },
  { head: 'Applicants', width: 130 },
  { head: 'Waiting', width: 90 },
  { head: 'Closes', width: 120 },
  { head: 'Actions', width: 190, align: 'right' },
] as const

function JobRow({ job }: { job: ClaimableJob }) {
  const giveBack = useGiveBack(job)
  return (
    <TableRow sx={{ '& td': { height: 64 } }}>
      <TableCell>
        <FocusOnRemoval />
        <MuiLink
          component={Link}
          to={paths.jobDescription(job.id)}
          sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {job.title}
        </MuiLink>
        <Typography variant="small" component="div" color="textSecondary">
          {formatJobLocation(job)} · <Salary min={job.salaryMin} max={job.salaryMax} />
        </Typography>
      </TableCell>
      <TableCell>
        <Tag>{job.postedByMe ? 'Posted' : 'CLAIMED'}</Tag>
      </TableCell>
      <TableCell>
        <Applicants job={job} />
      </TableCell>
      <TableCell>
        <Waiting count={job.waitingCount} />
      </TableCell>
      <TableCell>
        <StackedLabel>Closes </StackedLabel>
        <ClosingDate deadline={job.applicationDeadline} />
      </TableCell>
      <TableCell align="right">
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
          <Button
            size="small"
            component={Link}
            to={paths.applicationsOfJob(job.id)}
            aria-label={`View Applicants of ${job.title}`}
            sx={{ flex: { xs: 1, sm: 'none' } }}
          >
            View Applicants
          </Button>
          <OverflowMenu
            label={`Actions for ${job.title}`}
            items={[
              { label: 'View Details', action: paths.jobDescription(job.id) },
              { label: 'Give back', action: () => void giveBack() },
            ]}
          />
        </Stack>
      </TableCell>
    </TableRow>
  )
}

function Applicants({ job: { applicationsCount, acceptedByMe, rejectedCount } }: { job: ClaimableJob }) {
  const parts = [
    acceptedByMe > 0 && `${acceptedByMe} accepted`,
    rejectedCount > 0 && `${rejectedCount} rejected`,
  ].filter(Boolean)
  return (
    <>
      {applicationsCount}
      <StackedLabel>{applicationsCount === 1 ? ' applicant' : ' applicants'}</StackedLabel>
      {parts.length > 0 && (
        <Typography variant="small" component="div" color="textSecondary">
          {parts.join(', ')}
        </Typography>
      )}
    </>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{ fontWeight: count > 0 ? 500 : 400, color: count > 0 ? 'warning.main' : 'text.secondary' }}
    >
      {count}
      <StackedLabel> waiting</StackedLabel>
    </Box>
  )
}

/** A word that the head of the column says on a wide screen. */
function StackedLabel({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'none', '@container (max-width: 719.95px)': { display: 'inline' } }}>
      {children}
    </Box>
  )
}

function NothingFound() {
  return <EmptyState framed title="No jobs match" text="Clear the search to see all your jobs." />
}

function NoJobs() {
  return (
    <EmptyState
      framed
      illustration="done"
      title="No jobs yet"
      text="Jobs that you post or claim appear here, with their applications."
      action={
        <Button component={Link} to={paths.claimJobs}>
          Claim a job
        </Button>
      }
    />
  )
}
