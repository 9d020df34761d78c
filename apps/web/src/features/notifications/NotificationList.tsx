import type { UserNotification } from '@endorse/contract/notifications/schemas'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import { calendarDaysBetween, parseDate } from '../../lib/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { useNotifications } from './api.ts'
import { NotificationRow } from './NotificationRow.tsx'

interface Props {
  /** Heading level of the empty state. */
  level: 'h2' | 'h3'
  /** Whether to group them by day, in frames of their own. */
  grouped?: boolean
  onNavigate?: () => void
}

/** Lists the user's notifications, newest first. */
export function NotificationList({ level, grouped = false, onNavigate }: Props) {
  const list = useNotifications()
  if (list.isPending) return <Loading grouped={grouped} />
  if (!list.data) {
    return (
      <Box sx={{ p: grouped ? 0 : 2 }}>
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
        framed={grouped}
        illustration="caughtUp"
        level={level}
        title="All caught up"
        text="News about your applications appears here."
      />
    )
  }
  return (
    <>
      {(grouped ? groupsOf(notifications) : [{ title: 'Notifications', notifications }]).map((group) => (
        <Fragment key={group.title}>
          {grouped && <GroupTitle>{group.title}</GroupTitle>}
          <List aria-label={group.title} aria-busy={list.isFetching} data-framed={grouped || undefined}>
            {group.notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onNavigate={onNavigate} />
            ))}
          </List>
        </Fragment>
      ))}
      {list.hasNextPage && (
        <Box
          sx={{
            px: 2,
            py: 1.5,
            ...(!grouped && { borderTop: 1, borderColor: 'divider' }),
            textAlign: 'center',
          }}
        >
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

function Loading({ grouped }: { grouped: boolean }) {
  return (
    <>
      <LoadingText>Loading notifications...</LoadingText>
      {grouped && (
        <GroupTitle as="div" aria-hidden="true">
          <Skeleton width={72} height="1lh" />
        </GroupTitle>
      )}
      <List as="div" aria-hidden="true" data-framed={grouped || undefined}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonItem key={row}>
            <Skeleton variant="circular" width={40} height={40} sx={{ gridRow: '1 / 3' }} />
            <Skeleton width="62%" height={14} />
            <Skeleton width="40%" height={12} />
          </SkeletonItem>
        ))}
      </List>
    </>
  )
}

interface Group {
  title: string
  notifications: UserNotification[]
}

/** Groups notifications, which come newest first, by how long ago they are. */
function groupsOf(notifications: UserNotification[]): Group[] {
  const now = new Date()
  const groups = Map.groupBy(notifications, ({ at }) => groupTitleOf(at, now))
  return [...groups].map(([title, members]) => ({ title, notifications: members }))
}

function groupTitleOf(at: string, now: Date): string {
  const days = calendarDaysBetween(parseDate(at), now)
  if (days <= 0) return 'Today'
  return days < 7 ? 'This week' : 'Earlier'
}

const GroupTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.small,
  margin: '24px 0 8px',
  color: theme.vars.palette.text.tertiary,
  fontWeight: 500,
  '&:first-of-type': { marginTop: 0 },
}))

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-framed]': {
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 12,
  },
}))

const SkeletonItem = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 64,
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
