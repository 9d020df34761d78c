import type { StatusGroup } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useCompactTables } from '../../../lib/use-breakpoints.ts'
import { useClampedPage } from '../../../lib/use-clamped-page.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ApplicationCards } from './ApplicationCards.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { useMyApplications } from './api.ts'
import { useDetailsParam } from './use-details-param.ts'

const [DetailsDialog] = lazyWithPreload(async () => (await import('./DetailsDialog.tsx')).DetailsDialog)

interface Props {
  group: StatusGroup
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
}

/** Shows one status group with paging, and the details dialog. */
export function ApplicationsTab(props: Props) {
  const { group, page, onPage } = props
  const list = useMyApplications(group, page)
  const { openReference, close } = useDetailsParam()
  const isPageOutOfRange = useClampedPage(page, list.data?.pagination.totalPages, (last) =>
    onPage(last, { replace: true }),
  )
  const applications = list.data?.data.combinedApplications
  return (
    <>
      {list.isError && !list.data ? (
        <ErrorPanel
          message="Failed to load applications. Please try again."
          onRetry={() => void list.refetch()}
        />
      ) : applications?.length === 0 && !isPageOutOfRange ? (
        <EmptyTab group={group} />
      ) : (
        <ApplicationList list={list} {...props} />
      )}
      {/* Outside the list, so that it stays open when its application moves to another tab. */}
      {openReference && (
        <DetailsDialog
          reference={openReference}
          listed={applications?.find((application) => application.id === openReference.id)}
          onClose={close}
        />
      )}
    </>
  )
}

interface ListProps extends Props {
  list: ReturnType<typeof useMyApplications>
}

function ApplicationList({ list, group, page, onPage }: ListProps) {
  const isCompact = useCompactTables()
  const Layout = isCompact ? ApplicationCards : ApplicationsTable
  return (
    <Box aria-busy={list.isFetching}>
      {list.isPending && <LoadingText>Loading applications...</LoadingText>}
      <Layout applications={list.data?.data.combinedApplications} group={group} />
      <Pagination
        label="Applications"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={onPage}
      />
    </Box>
  )
}

function EmptyTab({ group }: { group: StatusGroup }) {
  const { title, text } = emptyTexts[group]
  return (
    <EmptyState
      framed
      title={title}
      text={text}
      action={
        group !== 'rejected' && (
          <Button component={Link} to={paths.jobRecommendations}>
            Browse jobs
          </Button>
        )
      }
    />
  )
}

const noReferralsYet = {
  title: 'No Referrals Requested Yet',
  text: 'Start applying to get referred to your dream company jobs.',
}

const emptyTexts: Record<StatusGroup, { title: string; text: string }> = {
  approved: noReferralsYet,
  pending: noReferralsYet,
  rejected: {
    title: 'No Rejected Referrals',
    text: "You don't have any rejected referral applications at the moment.",
  },
}
