import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import type { ClaimOrigin, ClaimSort } from '@endorse/contract/claims/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { type FilterOption, FilterSelect } from '../../ui/FilterSelect.tsx'
import { FocusOnRemoval } from '../../ui/FocusOnRemoval.tsx'
import { Salary } from '../../ui/Money.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { NumberCell, RowLink, TwoLines } from '../../ui/table-cells.tsx'
import { ClosingDate } from '../job-postings/ClosingDate.tsx'
import { formatJobLocation } from '../job-postings/job-text.ts'
import { ApplicantFaces } from './ApplicantFaces.tsx'
import { useMyJobs } from './api.ts'
import { parseMyJobsFilters } from './queries.ts'
import { ReleasedJobs } from './ReleasedJobs.tsx'
import { useConfirmRelease } from './use-confirm-release.tsx'

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
      <ReleasedJobs />
    </PageContainer>
  )
}

function MyJobs() {
  const params = useListSearchParams('search', 'origin', 'sort')
  const { values, page, update } = params
  const { search } = values
  const filters = parseMyJobsFilters(useSearchParams()[0])
  const { origin, sort } = filters
  const list = useMyJobs(filters)
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

interface TableProps {
  list: ReturnType<typeof useMyJobs>
  isFiltered: boolean
}

function MyJobsTable({ list, isFiltered }: TableProps) {
  if (list.isError && !list.data)
    return <ErrorPanel what="Jobs" message="Failed to fetch jobs" onRetry={() => void list.refetch()} />
  const jobs = list.data?.data.jobs
  if (jobs?.length === 0 && !list.isPlaceholderData) return isFiltered ? <NothingFound /> : <NoJobs />
  return (
    <DataTable
      twoLines
      label="My jobs"
      loadingText="Loading jobs..."
      busy={list.isFetching}
      rows={jobs}
      keyOf={({ id }) => id}
      columns={columns}
      open={({ id }) => paths.jobDescription(id)}
      renderPhoneRow={(job) => <JobPhoneRow job={job} />}
    />
  )
}

const columns: DataColumn<ClaimableJob>[] = [
  {
    head: 'Job',
    skeleton: 'lines',
    cell: (job) => (
      <>
        <FocusOnRemoval />
        <TwoLines
          first={<RowLink to={paths.jobDescription(job.id)}>{job.title}</RowLink>}
          second={<LocationAndPay job={job} />}
        />
      </>
    ),
  },
  { head: 'How', width: 112, skeleton: 'chip', cell: (job) => <Origin job={job} /> },
  { head: 'Applicants', width: 152, cell: (job) => <Applicants job={job} /> },
  { head: 'Waiting', width: 88, cell: ({ waitingCount }) => <Waiting count={waitingCount} /> },
  {
    head: 'Closes',
    width: 120,
    cell: ({ applicationDeadline }) => <ClosingDate deadline={applicationDeadline} />,
  },
  { head: 'Actions', width: 200, align: 'right', cell: (job) => <JobActions job={job} /> },
]

function JobActions({ job }: { job: ClaimableJob }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      <Button
        size="small"
        component={Link}
        to={paths.applicationsOfJob(job.id)}
        aria-label={`View Applicants of ${job.title}`}
      >
        View Applicants
      </Button>
      <JobMenu job={job} />
    </Stack>
  )
}

function JobMenu({ job }: { job: ClaimableJob }) {
  const release = useConfirmRelease(job)
  return (
    <OverflowMenu
      label={`Actions for ${job.title}`}
      items={[
        { label: 'View Applicants', action: paths.applicationsOfJob(job.id) },
        { label: 'View Details', action: paths.jobDescription(job.id) },
        { label: 'Release', action: () => void release() },
      ]}
    />
  )
}

function JobPhoneRow({ job }: { job: ClaimableJob }) {
  const { id, title, applicationsCount, waitingCount, applicationDeadline } = job
  return (
    <PhoneRow
      title={
        <>
          <FocusOnRemoval />
          <RowLink to={paths.jobDescription(id)}>{title}</RowLink>
        </>
      }
      second={<LocationAndPay job={job} />}
      date={<Origin job={job} />}
      menu={<JobMenu job={job} />}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, typography: 'small' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {applicationDeadline ? (
            <>
              Closes <ClosingDate deadline={applicationDeadline} />
            </>
          ) : (
            'No closing date'
          )}
        </Box>
        {waitingCount > 0 ? (
          <span>
            <Waiting count={waitingCount} />{' '}
            <Box component="span" sx={{ color: 'warning.main' }}>
              waiting
            </Box>
          </span>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            None waiting
          </Box>
        )}
      </Stack>
      {applicationsCount > 0 && <ApplicantsButton job={job} />}
    </PhoneRow>
  )
}

function ApplicantsButton({ job: { id, title, applicationsCount } }: { job: ClaimableJob }) {
  const text = `View ${applicationsCount} ${applicationsCount === 1 ? 'Applicant' : 'Applicants'}`
  return (
    <Button
      fullWidth
      component={Link}
      to={paths.applicationsOfJob(id)}
      aria-label={`${text} of ${title}`}
      sx={{ mt: 1.5, height: 44 }}
    >
      {text}
    </Button>
  )
}

function LocationAndPay({ job }: { job: ClaimableJob }) {
  return (
    <>
      {formatJobLocation(job)} · <Salary min={job.salaryMin} max={job.salaryMax} />
    </>
  )
}

function Origin({ job }: { job: ClaimableJob }) {
  return <Tag>{job.postedByMe ? 'Posted' : 'CLAIMED'}</Tag>
}

function Applicants({ job }: { job: ClaimableJob }) {
  const { applicationsCount, acceptedByMe, rejectedCount, latestApplicants } = job
  const parts = [
    acceptedByMe > 0 && `${acceptedByMe} accepted`,
    rejectedCount > 0 && `${rejectedCount} rejected`,
  ].filter(Boolean)
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <ApplicantFaces applicants={latestApplicants} />
        <NumberCell value={applicationsCount} />
      </Stack>
      {parts.length > 0 && (
        <Typography variant="small" component="div" color="textSecondary">
          {parts.join(', ')}
        </Typography>
      )}
    </>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return <NumberCell value={0} />
  return (
    <Box component="span" sx={{ fontWeight: 500, color: 'warning.main', fontVariantNumeric: 'tabular-nums' }}>
      {count}
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
