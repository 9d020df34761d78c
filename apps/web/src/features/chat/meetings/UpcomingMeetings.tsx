import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatDayAndMonth } from '../../../lib/dates.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useUpcomingMeetings } from './api.ts'
import { formatWhen, nextTime } from './meeting-text.ts'

const SHOWN = 5

/** The next meetings of the user, agreed or proposed. Each leads to its card in the conversation. */
export function UpcomingMeetings({ emptyText }: { emptyText: string }) {
  return (
    <Panel title="Upcoming Meetings">
      <Meetings emptyText={emptyText} />
    </Panel>
  )
}

function Meetings({ emptyText }: { emptyText: string }) {
  const { data, isPending, error, refetch } = useUpcomingMeetings()
  if (isPending) return <Loading />
  if (!data)
    return (
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        <ErrorPanel
          what="Your meetings"
          message={getErrorMessage(error, 'Failed to load meetings. Please try again.')}
          onRetry={() => void refetch()}
        />
      </Box>
    )
  if (data.length === 0) return <EmptyState level="h3" title="No meetings planned" text={emptyText} />
  return (
    <List aria-label="Upcoming Meetings">
      {data.slice(0, SHOWN).map((meeting) => (
        <MeetingRow key={meeting.id} meeting={meeting} />
      ))}
    </List>
  )
}

function MeetingRow({ meeting }: { meeting: Meeting }) {
  const { title, withName, chatRoomId, messageSeq } = meeting
  const [day = '', month = ''] = formatDayAndMonth(nextTime(meeting)).split(' ')
  return (
    <li>
      <Day aria-hidden="true">
        <b>{day.padStart(2, '0')}</b>
        <small>{month}</small>
      </Day>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.meeting(chatRoomId, messageSeq)} sx={linkStyles}>
            {title} with {withName}
          </TextLink>
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          {formatWhen(meeting)}
        </Typography>
      </Box>
      {meeting.status === 'PROPOSED' && (
        <Typography
          variant="small"
          component="span"
          sx={{ flex: 'none', fontWeight: 500, color: meeting.isOwn ? 'text.secondary' : 'warning.dark' }}
        >
          {meeting.isOwn ? 'Proposed' : 'Waiting for you'}
        </Typography>
      )}
    </li>
  )
}

function Loading() {
  return (
    <>
      <LoadingText>Loading meetings...</LoadingText>
      <List as="div" aria-hidden="true">
        {[1, 2].map((row) => (
          <div key={row}>
            <Skeleton variant="rounded" width={44} height={44} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="62%" height={14} sx={{ my: '3px' }} />
              <Skeleton width="40%" height={12} sx={{ my: '3px' }} />
            </Box>
          </div>
        ))}
      </List>
    </>
  )
}

const linkStyles = { color: 'text.primary' }

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Day = styled('span')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: 8,
  backgroundColor: vars.palette.background.sunken,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& b': { ...typography.subtitle2, lineHeight: '18px' },
  '& small': { ...typography.caption, lineHeight: '14px', color: vars.palette.text.secondary },
}))
