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
  const isNarrow = useIsNarrow()
  const [params, setParams] = useSearchParams()
  const opened = readReference(params.get('application'))
  const open = (application: Application) => setParams(withApplication(params, writeReference(application)))
  const close = () => setParams(withApplication(params), { replace: true })
  const columns = columnsOf(group)

  if (list.isError) {
    return (
      <ErrorPanel
        message="Failed to load applications. Please try again."
        onRetry={() => void list.refetch()}
      />
    )
  }
  const applications = list.data?.data.combinedApplications
  if (applications?.length === 0) return <Nothing group={group} />

  const Shape = isNarrow ? ApplicationCards : ApplicationsTable
  return (
    <Box aria-busy={list.isFetching}>
      {list.isPending && <LoadingText>Loading applications...</LoadingText>}
      <Shape applications={applications} columns={columns} group={group} onOpen={open} />
      <Pagination
        label="Applications"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={onPage}
      />
      {opened && (
        <DetailsDialog
          reference={opened}
          listed={applications?.find((application) => application.id === opened.id)}
          onClose={close}
        />
      )}
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
