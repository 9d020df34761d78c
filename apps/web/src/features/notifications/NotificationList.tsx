import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getErrorMessage } from '../../lib/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { useNotifications } from './api.ts'
import { NotificationRow } from './NotificationRow.tsx'

interface Props {
  /** Heading level of the empty state. */
  level: 'h2' | 'h3'
  onNavigate?: () => void
}

/** Lists the user's notifications, newest first. */
export function NotificationList({ level, onNavigate }: Props) {
  const list = useNotifications()
  if (list.isPending) return <Loading />
  if (!list.data) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorPanel
          what="Notifications"
          message={getErrorMessage(list.error, LOAD_ERROR)}
          onRetry={() => void list.refetch()}
        />
      </Box>
    )
  }
  const notifications = list.data.pages.flatMap(({ data }) => data.notifications)
  if (notifications.length === 0) {
    return (
      <EmptyState
        illustration="caughtUp"
        level={level}
        title="All caught up"
        text="News about your applications appears here."
      />
    )
  }
  return (
    <>
      <List aria-label="Notifications" aria-busy={list.isFetching}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onNavigate={onNavigate} />
        ))}
      </List>
      {list.hasNextPage && (
        <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          {list.isFetchNextPageError && (
            <Box role="alert" sx={{ mb: 1 }}>
              {getErrorMessage(list.error, LOAD_ERROR)}
            </Box>
          )}
          <LoadingButton
            loading={list.isFetchingNextPage}
            loadingLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show older
          </LoadingButton>
        </Box>
      )}
    </>
  )
}

const LOAD_ERROR = 'Failed to load notifications. Please try again.'

function Loading() {
  return (
    <>
      <LoadingText>Loading notifications...</LoadingText>
      <List as="div" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonItem key={row}>
            <Skeleton width="72%" height={14} />
            <Skeleton width="56%" height={12} />
            <Skeleton width="24%" height={12} />
          </SkeletonItem>
        ))}
      </List>
    </>
  )
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const SkeletonItem = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '13px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
