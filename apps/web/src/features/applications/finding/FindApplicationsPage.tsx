import { MIN_SEARCH } from '@endorse/contract'
import Button from '@mui/material/Button'
import { useLastPage, useListSearch } from '../../../lib/use-list-search.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListState } from '../../../ui/ListState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { ReviewedRows } from '../ReviewedRows.tsx'
import { useFoundApplications } from './api.ts'

/** The applications of the whole platform, for its staff. */
export default function FindApplicationsPage() {
  const { values, page, write } = useListSearch('search')
  const { search } = values
  const list = useFoundApplications(search, page)
  useLastPage({ page, write }, list.data?.pagination.totalPages)
  const clear = () => write({ search: '' })
  return (
    <Page>
      <PageHeader title="Applications" subtitle="Of every company, the newest first." />
      <SearchBar
        label="Search by applicant, address or id"
        search={search}
        onSearch={(typed) => write({ search: typed })}
        problemOf={problemOf}
        onClear={clear}
      />
      <ListState
        things="applications"
        list={list}
        page={page}
        onPage={(to) => write({}, { page: to })}
        isCapped={list.data?.totalIsCapped}
        empty={
          <EmptyState
            framed
            drawing="clear"
            title="No applications found"
            text={
              search ? 'Nobody with that name or address has applied.' : 'Nobody has applied anywhere yet.'
            }
            action={search && <Button onClick={clear}>Show all</Button>}
          />
        }
      >
        <ReviewedRows label="Applications" applications={list.data?.data} busy={list.isFetching} />
      </ListState>
    </Page>
  )
}

function problemOf(search: string): string | undefined {
  return search === '' || search.length >= MIN_SEARCH
    ? undefined
    : `Please type at least ${MIN_SEARCH} letters`
}
