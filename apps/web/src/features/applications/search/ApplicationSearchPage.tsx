import { MIN_SEARCH_LENGTH } from '@endorse/contract/applications/values'
import Button from '@mui/material/Button'
import { useClampedListPage, useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { DensitySwitch } from '../../../ui/DensitySwitch.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PaginatedList } from '../../../ui/PaginatedList.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { ReviewedApplicationsTable } from '../ReviewedApplicationsTable.tsx'
import { useApplicationSearch } from './api.ts'

/** Searches the applications of all companies, for platform staff. */
export default function ApplicationSearchPage() {
  const { values, page, update } = useListSearchParams('search')
  const { search } = values
  const list = useApplicationSearch(search, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const clear = () => update({ search: '' })
  return (
    <PageContainer>
      <PageHeader title="Applications" subtitle="All companies, newest first." />
      <SearchBar
        label="Search by applicant, address or id"
        search={search}
        onSearch={(text) => update({ search: text })}
        validate={searchError}
        onClear={clear}
        end={<DensitySwitch />}
      />
      <PaginatedList
        itemsLabel="applications"
        list={list}
        page={page}
        onPageChange={(to) => update({}, { page: to })}
        isCapped={list.data?.totalIsCapped}
        empty={
          <EmptyState
            framed
            illustration="search"
            title="No applications found"
            text={search ? 'No applicant has this name or email address.' : 'No one has applied yet.'}
            action={search && <Button onClick={clear}>Show all</Button>}
          />
        }
      >
        <ReviewedApplicationsTable
          hasDensity
          label="Applications"
          applications={list.data?.data}
          busy={list.isFetching}
        />
      </PaginatedList>
    </PageContainer>
  )
}

function searchError(search: string): string | undefined {
  return search === '' || search.length >= MIN_SEARCH_LENGTH
    ? undefined
    : `Please type at least ${MIN_SEARCH_LENGTH} letters`
}
