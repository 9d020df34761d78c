import { type ReviewStatus, reviewOrders, reviewStatusLabel } from '@endorse/contract/applications/values'
import Button from '@mui/material/Button'
import { useParams } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useClampedListPage, useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { DensitySwitch } from '../../../ui/DensitySwitch.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { type FilterOption, FilterSelect } from '../../../ui/FilterSelect.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PaginatedList } from '../../../ui/PaginatedList.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { isJobNotFound, JobLoadError } from '../../job-postings/JobLoadError.tsx'
import { useJob } from '../../job-postings/use-job.ts'
import { useExportApplications } from '../api.ts'
import { ReviewedApplicationsTable } from '../ReviewedApplicationsTable.tsx'
import { reviewOrderLabel } from '../review/filter-labels.ts'
import { useCompanyApplications } from './api.ts'
import {
  type CompanySearch,
  companyQuery,
  companyStatuses,
  parseCompanySearch,
} from './company-applications-query.ts'
import { ReassignButton } from './ReassignButton.tsx'

/** Lists the applications to the company for its admins: all of them, or the applicants of the job in the URL. */
export default function CompanyApplicationsPage() {
  const { jobId } = useParams()
  const { values, page, update } = useListSearchParams('search', 'status', 'order')
  const search = parseCompanySearch(values, jobId)
  return (
    <PageContainer>
      {jobId ? (
        <JobHeader jobId={jobId} search={search} />
      ) : (
        <PageHeader
          title="Applications"
          subtitle="Referral requests to your company."
          action={<ExportApplications search={search} />}
        />
      )}
      <SearchBar
        label="Search by name or job title"
        search={search.search}
        onSearch={(text) => update({ search: text })}
        isFiltered={hasFilters(search)}
        onClear={() => update({ search: '', status: '' })}
        end={<DensitySwitch />}
      >
        <FilterSelect
          label="Status"
          value={search.status}
          options={statusOptions}
          onChange={(status) => update({ status })}
        />
        <FilterSelect
          label="Order"
          value={search.order}
          options={orderOptions}
          onChange={(order) => update({ order: order === 'newest' ? '' : order })}
        />
      </SearchBar>
      <Results {...{ search, page, update }} />
    </PageContainer>
  )
}

function JobHeader({ jobId, search }: { jobId: string; search: CompanySearch }) {
  const { data: job, error, refetch } = useJob(jobId)
  return (
    <>
      <BackLink to={paths.jobPostings}>Back to Jobs</BackLink>
      {error && isJobNotFound(error) ? (
        <JobLoadError jobId={jobId} error={error} onRetry={() => void refetch()} />
      ) : (
        <PageHeader
          title="Applicants"
          subtitle={job ? `${job.title}, ${job.company}` : '\u00a0'}
          action={<ExportApplications search={search} />}
        />
      )}
    </>
  )
}

interface ResultsProps extends Pick<ReturnType<typeof useListSearchParams>, 'page' | 'update'> {
  search: CompanySearch
}

function Results({ search, page, update }: ResultsProps) {
  const list = useCompanyApplications(search, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  return (
    <PaginatedList
      itemsLabel="applications"
      list={list}
      page={page}
      onPageChange={(to) => update({}, { page: to })}
      empty={
        <EmptyState
          framed
          illustration={hasFilters(search) ? 'search' : 'requests'}
          title="No applications found"
          text={emptyText(search)}
          action={
            hasFilters(search) && (
              <Button onClick={() => update({ search: '', status: '' })}>Clear filters</Button>
            )
          }
        />
      }
    >
      <ReviewedApplicationsTable
        hasDensity
        label="Applications"
        applications={list.data?.data}
        busy={list.isFetching}
        ofOwnCompany
        ofOneJob={search.jobId !== undefined}
      >
        {(application) => <ReassignButton application={application} size="small" />}
      </ReviewedApplicationsTable>
    </PaginatedList>
  )
}

function hasFilters({ search, status }: CompanySearch): boolean {
  return search !== '' || status !== ''
}

function emptyText(search: CompanySearch): string {
  if (hasFilters(search)) return 'No applications match your filters.'
  return search.jobId ? 'Applications to this job appear here.' : 'Applications to your company appear here.'
}

const statusOptions: FilterOption<ReviewStatus | ''>[] = [
  { value: '', label: 'Any status' },
  ...companyStatuses.map((value) => ({ value, label: reviewStatusLabel[value] })),
]

const orderOptions = reviewOrders.map((value) => ({ value, label: reviewOrderLabel[value] }))

/** Downloads what the list shows as CSV. */
function ExportApplications({ search }: { search: CompanySearch }) {
  const exportCsv = useExportApplications()
  return (
    <ExportButton isExporting={exportCsv.isPending} onExport={() => exportCsv.mutate(companyQuery(search))} />
  )
}
