import { type ReviewStatus, reviewStatuses, reviewStatusLabel } from '@endorse/contract/applications/values'
import Button from '@mui/material/Button'
import { useClampedListPage, useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type FilterOption, FilterSelect } from '../../../ui/FilterSelect.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PaginatedList } from '../../../ui/PaginatedList.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { ReviewedApplicationsTable } from '../ReviewedApplicationsTable.tsx'
import { useCompanyApplications } from './api.ts'
import { ReassignButton } from './ReassignButton.tsx'

/** Lists the applications to the company, for its admins. */
export default function CompanyApplicationsPage() {
  const { values, page, update } = useListSearchParams('search', 'status')
  const status = statuses.find((one) => one === values.status) ?? ''
  const list = useCompanyApplications({ search: values.search, status, page })
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const clear = () => update({ search: '', status: '' })
  const hasFilters = values.search !== '' || status !== ''
  return (
    <PageContainer>
      <PageHeader title="Applications" subtitle="Referral requests to your company." />
      <SearchBar
        label="Search by name or job title"
        search={values.search}
        onSearch={(search) => update({ search })}
        isFiltered={hasFilters}
        onClear={clear}
      >
        <FilterSelect
          label="Status"
          value={status}
          options={statusOptions}
          onChange={(to) => update({ status: to })}
        />
      </SearchBar>
      <PaginatedList
        itemsLabel="applications"
        list={list}
        page={page}
        onPageChange={(to) => update({}, { page: to })}
        empty={
          <EmptyState
            framed
            illustration={hasFilters ? 'search' : 'requests'}
            title="No applications found"
            text={
              hasFilters ? 'No applications match your filters.' : 'Applications to your company appear here.'
            }
            action={hasFilters && <Button onClick={clear}>Clear filters</Button>}
          />
        }
      >
        <ReviewedApplicationsTable label="Applications" applications={list.data?.data} busy={list.isFetching}>
          {(application) => <ReassignButton application={application} size="small" />}
        </ReviewedApplicationsTable>
      </PaginatedList>
    </PageContainer>
  )
}

/** ARCHIVED exists only for colleagues of the handler. */
const statuses = reviewStatuses.filter((status) => status !== 'ARCHIVED')

const statusOptions: FilterOption<ReviewStatus | ''>[] = [
  { value: '', label: 'Any status' },
  ...statuses.map((value) => ({ value, label: reviewStatusLabel[value] })),
]
