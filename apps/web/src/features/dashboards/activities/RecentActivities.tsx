import type { ReviewStatus } from '@endorse/contract/applications/values'
import type { Activity } from '@endorse/contract/dashboards/schemas'
import type { ActivityKind } from '@endorse/contract/dashboards/values'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { ActorAvatar } from '../../../lib/ActorAvatar.tsx'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { calendarDaysBetween, formatDate, parseDate } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/session.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useActivities } from '../home-api.ts'
import { activityPath, activityText } from './activity-text.ts'

type Reader = 'JOB_SEEKER' | 'EMPLOYEE'

/** Lists what happened lately by day. Each line leads to what it is about. */
export function RecentActivities() {
  return (
    <Panel title="Recent Activities">
      <Activities />
    </Panel>
  )
}

function Activities() {
  const { name, role } = useUser()
  const list = useActivities()
  if (list.isPending) return <Loading />
  if (!list.data)
    return (
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        <ErrorPanel
          what="Recent activities"
          message={getErrorMessage(list.error, LOAD_ERROR)}
          onRetry={() => void list.refetch()}
        />
      </Box>
    )
  const activities = list.data.pages.flatMap(({ data }) => data.activities)
  if (activities.length === 0)
    return (
      <EmptyState
        level="h3"
        title="Nothing has happened yet"
        text={
          role === 'JOB_SEEKER'
            ? 'What happens to your requests appears here.'
            : 'New requests and what you decide appear here.'
        }
      />
    )
  return (
    <>
      {groupByDay(activities).map(([day, members]) => (
        <Fragment key={day}>
          <DayTitle>{day}</DayTitle>
          <List aria-label={day} aria-busy={list.isFetching}>
            {members.map((activity) => (
              <ActivityRow
                key={`${activity.kind} ${activity.id}`}
                activity={activity}
                reader={role === 'JOB_SEEKER' ? 'JOB_SEEKER' : 'EMPLOYEE'}
                ownName={name}
              />
            ))}
          </List>
        </Fragment>
      ))}
      {list.hasNextPage && (
        <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          {list.isFetchNextPageError && (
            <Typography role="alert" variant="small" component="p" sx={{ mb: 1 }}>
              {getErrorMessage(list.error, LOAD_ERROR)}
            </Typography>
          )}
          <LoadingButton
            size="small"
            loading={list.isFetchingNextPage}
            loadingLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            View more
          </LoadingButton>
        </Box>
      )}
    </>
  )
}

const LOAD_ERROR = 'Failed to load recent activities. Please try again.'

function ActivityRow({ activity, reader, ownName }: { activity: Activity; reader: Reader; ownName: string }) {
  const { actor, text } = activityText(activity, reader)
  const path = activityPath(activity, reader)
  const subject = [activity.jobTitle, activity.companyName].filter(Boolean).join(' · ')
  return (
    <Row>
      <ActorAvatar
        name={activity.isOwn ? ownName : actor}
        image={activity.byPhotoUrl}
        status={activity.status ?? statusOfKind[activity.kind]}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {path ? (
            <CoveringLink to={path}>
              <b>{actor}</b> {text}
            </CoveringLink>
          ) : (
            <>
              <b>{actor}</b> {text}
            </>
          )}
        </Typography>
        {subject && (
          <Typography variant="small" component="p" color="textSecondary" noWrap title={subject}>
            {subject}
          </Typography>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ flex: 'none', pt: '2px' }}>
        <DateTime value={activity.at} format="time" />
      </Typography>
    </Row>
  )
}

/** The glyph of what happened without a status of its own. */
const statusOfKind: Partial<Record<ActivityKind, ReviewStatus>> = {
  'application.created': 'PENDING',
  'application.withdrawn': 'WITHDRAWN',
  'application.rejected_by_one': 'REJECTED',
}

/** Groups activities, which come newest first, by the day in the user's time zone. */
function groupByDay(activities: Activity[]): [day: string, activities: Activity[]][] {
  const now = new Date()
  return [...Map.groupBy(activities, ({ at }) => dayTitleOf(at, now))]
}

function dayTitleOf(at: string, now: Date): string {
  const days = calendarDaysBetween(parseDate(at), now)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : formatDate(at)
}

function Loading() {
  return (
    <>
      <LoadingText>Loading recent activities...</LoadingText>
      <List as="div" aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <Row as="div" key={row}>
            <Skeleton variant="circular" width={40} height={40} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="62%" height={14} sx={{ my: '3px' }} />
              <Skeleton width="40%" height={12} sx={{ my: '3px' }} />
            </Box>
          </Row>
        ))}
      </List>
    </>
  )
}

const DayTitle = styled('h3')(({ theme }) => ({
  ...theme.typography.small,
  margin: 0,
  padding: '4px 20px',
  backgroundColor: theme.vars.palette.background.quiet,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  fontWeight: 500,
}))

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme: { vars } }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: '12px 20px',
  borderTop: `1px solid ${vars.palette.divider}`,
  '&:hover:has(a)': { backgroundColor: vars.palette.action.hover },
  '& b': { fontWeight: 600 },
}))

const CoveringLink = styled(Link)(({ theme: { vars } }) => ({
  outline: 'none',
  color: vars.palette.text.primary,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
}))
