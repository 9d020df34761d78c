import Button from '@mui/material/Button'
import { useClampedPage } from '../../../lib/use-clamped-page.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { useMyApplications } from './api.ts'
import { EmptyTab } from './EmptyTab.tsx'
import type { MyApplicationsQuery } from './queries.ts'

interface Props {
  query: MyApplicationsQuery
  onPage: (page: number, options?: { replace: boolean }) => void
  onClear: () => void
}

/** Shows one tab with paging. */
export function ApplicationsTab({ query, onPage, onClear }: Props) {
  const { tab, page, search, company } = query
  const list = useMyApplications(query)
  const { data } = list
  const isPageOutOfRange = useClampedPage(page, data?.pagination.totalPages, (last) =>
    onPage(last, { replace: true }),
  )
  if (list.isError && !data) {
    return (
      <ErrorPanel
        what="Applications"
        message="Failed to load applications. Please try again."
        onRetry={() => void list.refetch()}
      />
    )
  }
  const applications = data?.data.combinedApplications
  if (applications?.length === 0 && (search || company))
    return (
      <EmptyState
        framed
        illustration="search"
        title="No applications found"
        text="No application in this tab matches."
        action={<Button onClick={onClear}>Show all</Button>}
      />
    )
  if (applications?.length === 0 && !isPageOutOfRange)
    return <EmptyTab tab={tab} counts={data?.data.counts} />
  return (
    <>
      <ApplicationsTable
        applications={applications}
        tab={tab}
        groups={data?.data.groups}
        busy={list.isFetching}
      />
      <Pagination
        label="Applications"
        page={page}
        totalPages={data?.pagination.totalPages ?? 1}
        onChange={onPage}
      />
    </>
  )
}
