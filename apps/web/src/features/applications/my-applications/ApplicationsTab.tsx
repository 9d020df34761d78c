import type { ApplicantTab } from '@endorse/contract/applications/values'
import { useClampedPage } from '../../../lib/use-clamped-page.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { useMyApplications } from './api.ts'
import { EmptyTab } from './EmptyTab.tsx'

interface Props {
  tab: ApplicantTab
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
}

/** Shows one tab with paging. */
export function ApplicationsTab({ tab, page, onPage }: Props) {
  const list = useMyApplications(tab, page)
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
  if (applications?.length === 0 && !isPageOutOfRange)
    return <EmptyTab tab={tab} counts={data?.data.counts} />
  return (
    <>
      <ApplicationsTable applications={applications} tab={tab} busy={list.isFetching} />
      <Pagination
        label="Applications"
        page={page}
        totalPages={data?.pagination.totalPages ?? 1}
        onChange={onPage}
      />
    </>
  )
}
