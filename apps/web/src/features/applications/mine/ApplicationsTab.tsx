import type { StatusGroup } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTablesFold } from '../../../lib/use-is-narrow.ts'
import { usePageThatExists } from '../../../lib/use-page-that-exists.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { later } from '../../../ui/later.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ApplicationCards } from './ApplicationCards.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { useMyApplications } from './api.ts'
import { useDetails } from './use-details.ts'

const [DetailsDialog] = later(async () => (await import('./DetailsDialog.tsx')).DetailsDialog)

interface Props {
  group: StatusGroup
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
}

export function ApplicationsTab(props: Props) {
  const { group, page, onPage } = props
  const list = useMyApplications(group, page)
  const { opened, close } = useDetails()
  const isBeyond = usePageThatExists(page, list.data?.pagination.totalPages, (last) =>
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
      ) : applications?.length === 0 && !isBeyond ? (
        <Nothing group={group} />
      ) : (
        <List list={list} {...props} />
      )}
      {/* It stays open when what it shows moves to another tab, be it the last one of this list. */}
      {opened && (
        <DetailsDialog
          reference={opened}
          listed={applications?.find((application) => application.id === opened.id)}
          onClose={close}
        />
      )}
    </>
  )
}

interface ListProps extends Props {
  list: ReturnType<typeof useMyApplications>
}

function List({ list, group, page, onPage }: ListProps) {
  const tablesFold = useTablesFold()
  const Shape = tablesFold ? ApplicationCards : ApplicationsTable
  return (
    <Box aria-busy={list.isFetching}>
      {list.isPending && <LoadingText>Loading applications...</LoadingText>}
      <Shape applications={list.data?.data.combinedApplications} group={group} />
      <Pagination
        label="Applications"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={onPage}
      />
    </Box>
  )
}

function Nothing({ group }: { group: StatusGroup }) {
  const { title, text } = emptyWords[group]
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

const nothingAsked = {
  title: 'No Referrals Requested Yet',
  text: 'Start applying to get referred to your dream company jobs.',
}

const emptyWords: Record<StatusGroup, { title: string; text: string }> = {
  approved: nothingAsked,
  pending: nothingAsked,
  rejected: {
    title: 'No Rejected Referrals',
    text: "You don't have any rejected referral applications at the moment.",
  },
}
