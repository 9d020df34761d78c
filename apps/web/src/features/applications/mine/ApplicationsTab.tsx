import type { Application, StatusGroup } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ApplicationCards } from './ApplicationCards.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { readReference, useMyApplications, writeReference } from './api.ts'
import { columnsOf } from './columns.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'

interface Props {
  group: StatusGroup
  page: number
  onPage: (page: number) => void
}

export function ApplicationsTab({ group, page, onPage }: Props) {
  const list = useMyApplications(group, page)
  const [params, setParams] = useSearchParams()
  const opened = readReference(params.get('application'))
  const open = (application: Application) => setParams(withApplication(params, writeReference(application)))
  const close = () => setParams(withApplication(params), { replace: true })

  const applications = list.data?.data.combinedApplications
  return (
    <>
      {list.isError ? (
        <ErrorPanel
          message="Failed to load applications. Please try again."
          onRetry={() => void list.refetch()}
        />
      ) : applications?.length === 0 ? (
        <Nothing group={group} />
      ) : (
        <List {...{ list, group, page, onPage, onOpen: open }} />
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
  onOpen: (application: Application) => void
}

function List({ list, group, page, onPage, onOpen }: ListProps) {
  const isNarrow = useIsNarrow()
  const Shape = isNarrow ? ApplicationCards : ApplicationsTable
  return (
    <Box aria-busy={list.isFetching}>
      {list.isPending && <LoadingText>Loading applications...</LoadingText>}
      <Shape
        applications={list.data?.data.combinedApplications}
        columns={columnsOf(group)}
        group={group}
        onOpen={onOpen}
      />
      <Pagination
        label="Applications"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={onPage}
      />
    </Box>
  )
}

/** The address keeps which application is open, so that it can be shared and the back button closes it. */
function withApplication(params: URLSearchParams, reference?: string): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (reference) changed.set('application', reference)
  else changed.delete('application')
  return changed
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

const emptyWords: Record<StatusGroup, { title: string; text: ReactNode }> = {
  approved: nothingAsked,
  pending: nothingAsked,
  rejected: {
    title: 'No Rejected Referrals',
    text: "You don't have any rejected referral applications at the moment.",
  },
}
