import { type ReviewStatus, reviewStatuses, reviewStatusLabel } from '@endorse/contract'
import Button from '@mui/material/Button'
import { useLastPage, useListSearch } from '../../../lib/use-list-search.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListState } from '../../../ui/ListState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { useLiveApplications } from '../live.ts'
import { ReviewedRows } from '../ReviewedRows.tsx'
import { useCompanyApplications } from './api.ts'
import { Reassign } from './Reassign.tsx'

/** All applications to the company of an admin. */
export default function CompanyApplicationsPage() {
  const { values, page, write } = useListSearch('search', 'status')
  const status = statuses.find((one) => one === values.status) ?? ''
  const list = useCompanyApplications({ search: values.search, status, page })
  useLiveApplications()
  useLastPage({ page, write }, list.data?.pagination.totalPages)
  const clear = () => write({ search: '', status: '' })
  const narrowed = values.search !== '' || status !== ''
  return (
    <Page>
      <PageHeader title="Applications" subtitle="Everybody who asks your company for a referral." />
      <SearchBar
        label="Search by name or job title"
        search={values.search}
        onSearch={(search) => write({ search })}
        narrowed={narrowed}
        onClear={clear}
      >
        <StatusChoice value={status} onChange={(to) => write({ status: to })} />
      </SearchBar>
      <ListState
        things="applications"
        list={list}
        page={page}
        onPage={(to) => write({}, { page: to })}
        empty={
          <EmptyState
            framed
            drawing="clear"
            title="No applications found"
            text={
              narrowed ? 'Nothing matches what you are looking for.' : 'They appear here as people apply.'
            }
            action={narrowed && <Button onClick={clear}>Clear filters</Button>}
          />
        }
      >
        <ReviewedRows label="Applications" applications={list.data?.data} busy={list.isFetching}>
          {(application) => <Reassign application={application} size="small" />}
        </ReviewedRows>
      </ListState>
    </Page>
  )
}

/** How they read to an admin: accepted ones are approved, and nobody's colleague handles them. */
const statuses = reviewStatuses.filter((status) => status !== 'ACCEPTED' && status !== 'ARCHIVED')

function StatusChoice({ value, onChange }: { value: ReviewStatus | ''; onChange: (value: string) => void }) {
  return (
    <SelectBox
      aria-label="Status"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 144 }}
    >
      <option value="">Status</option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {reviewStatusLabel[status]}
        </option>
      ))}
    </SelectBox>
  )
}
