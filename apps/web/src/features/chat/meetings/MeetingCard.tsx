import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { confirm } from '../../../ui/confirm.ts'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { LinkedText } from '../room/LinkedText.tsx'
import { useUpcomingMeetings } from './api.ts'
import { MeetingTimes } from './MeetingTimes.tsx'
import { findClash, formatMeetingTime, ownTimeZoneName } from './meeting-text.ts'
import { downloadMeeting, useMeetingAnswers } from './use-meeting-changes.ts'
import { useNowAtEach } from './use-now-at-each.ts'

const [MeetingDialog, preloadProps] = lazyWithPreload(
  async () => (await import('./MeetingDialog.tsx')).MeetingDialog,
)

interface Props {
  meeting: Meeting
  isMine: boolean
}

/** A meeting in the conversation: its times, its state, and the buttons of what the reader can do next. */
export default function MeetingCard({ meeting, isMine }: Props) {
  const { title, minutes, place, startsAt } = meeting
  const titleId = useId()
  return (
    <Card role="group" aria-labelledby={titleId} data-mine={isMine || undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <EventOutlined aria-hidden="true" sx={{ fontSize: 20, color: 'primary.text' }} />
        <Typography
          id={titleId}
          variant="subtitle2"
          component="h3"
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography variant="small" color="textSecondary" sx={{ flex: 'none' }}>
          {minutes} minutes
        </Typography>
      </Box>
      {meeting.status === 'PROPOSED' ? (
        <Proposed meeting={meeting} />
      ) : (
        <>
          <Settled time={startsAt ?? meeting.times[0] ?? ''} status={meeting.status} />
          <Detail place={place} times={startsAt ? [startsAt] : meeting.times.slice(0, 1)} />
          {meeting.status === 'ACCEPTED' && <AgreedActions meeting={meeting} />}
        </>
      )}
    </Card>
  )
}

function Proposed({ meeting }: { meeting: Meeting }) {
  const { times, minutes, actions, isOwn, place, withName } = meeting
  const { data: upcoming = [] } = useUpcomingMeetings()
  const { accept } = useMeetingAnswers(meeting)
  const now = useNowAtEach(times)
  const open = times.filter((time) => Date.parse(time) > now)
  const [chosen, setChosen] = useState<string>()
  const time = chosen && open.includes(chosen) ? chosen : open[0]
  const canAccept = actions.includes('ACCEPT') && time !== undefined
  const clashOf = (each: string) => findClash(each, minutes, upcoming, meeting.id)?.title
  return (
    <>
      <MeetingTimes
        times={canAccept ? open : times}
        value={canAccept ? time : undefined}
        onChange={setChosen}
        clashOf={clashOf}
      />
      <Detail place={place} times={times} />
      {open.length === 0 ? (
        <Note>These times have passed.</Note>
      ) : (
        isOwn && <Note>Waiting for {withName}</Note>
      )}
      <Actions>
        {canAccept && (
          <LoadingButton
            variant="tonal"
            loading={accept.isPending}
            loadingLabel="Accepting..."
            onClick={() => accept.mutate(time)}
            // On a phone the text needs a row.
            sx={{ flex: { xs: '1 0 100%', sm: 1 } }}
          >
            {`Accept ${formatMeetingTime(time)}`}
          </LoadingButton>
        )}
        <MoveButton meeting={meeting} label={isOwn ? 'Change times' : 'Other times'} />
        <CallOff meeting={meeting} />
      </Actions>
    </>
  )
}

function AgreedActions({ meeting }: { meeting: Meeting }) {
  return (
    <Actions>
      <Button
        variant="tonal"
        onClick={() => void downloadMeeting(meeting.id)}
        // On a phone the other two stand in a row below it.
        sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        Add to calendar (.ics)
      </Button>
      <MoveButton meeting={meeting} label="Reschedule" />
      <CallOff meeting={meeting} />
    </Actions>
  )
}

function MoveButton({ meeting, label }: { meeting: Meeting; label: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!meeting.actions.includes('MOVE')) return null
  return (
    <>
      <Button {...preloadProps} variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <MeetingDialog roomId={meeting.chatRoomId} meeting={meeting} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function CallOff({ meeting }: { meeting: Meeting }) {
  const { actions, status, withName } = meeting
  const { decline, cancel } = useMeetingAnswers(meeting)
  const isDecline = actions.includes('DECLINE')
  if (!isDecline && !actions.includes('CANCEL')) return null
  const label = isDecline ? 'Decline' : status === 'ACCEPTED' ? 'Cancel meeting' : 'Take back'
  const ask = () =>
    confirm({
      title: isDecline ? 'Decline this meeting?' : 'Cancel this meeting?',
      text: isDecline
        ? `This ends the meeting, also one that you had agreed on before. We mail ${withName} and you, and the entry leaves both calendars. To meet at another time, choose “Other times”.`
        : `We mail ${withName} and you, and the entry leaves both calendars.`,
      confirmLabel: isDecline ? 'Decline' : 'Cancel meeting',
      cancelLabel: 'Keep it',
      loadingLabel: 'Saving...',
      danger: true,
      onConfirm: () => (isDecline ? decline() : cancel()),
      errorMessage: 'Failed to save. Please try again.',
    })
  return (
    <IconButton aria-label={label} title={label} onClick={() => void ask()} sx={{ ml: 'auto' }}>
      <CloseOutlined />
    </IconButton>
  )
}

const settledTexts = { ACCEPTED: 'Agreed', DECLINED: 'Declined', CANCELLED: 'Cancelled' }

function Settled({ time, status }: { time: string; status: keyof typeof settledTexts }) {
  return (
    <Time data-off={status !== 'ACCEPTED' || undefined}>
      <span>{formatMeetingTime(time)}</span>
      <Typography
        variant="caption"
        component="span"
        sx={{ color: status === 'ACCEPTED' ? 'success.dark' : 'text.secondary', fontWeight: 500 }}
      >
        {settledTexts[status]}
      </Typography>
    </Time>
  )
}

function Detail({ place, times }: { place: string | null; times: readonly string[] }) {
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ mt: 1, color: 'text.tertiary', overflowWrap: 'anywhere', '& a': { color: 'primary.text' } }}
    >
      {`Your time, ${ownTimeZoneName(times)}`}
      {place && (
        <>
          {' · '}
          <LinkedText text={place} />
        </>
      )}
    </Typography>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
      {children}
    </Typography>
  )
}

const Card = styled('div')(({ theme: { vars } }) => ({
  width: 'min(100%, 420px)',
  padding: 16,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: '16px 16px 16px 5px',
  backgroundColor: vars.palette.background.paper,
  '&[data-mine]': { borderRadius: '16px 16px 5px 16px' },
}))

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  '&:empty': { display: 'none' },
})

const Time = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 44,
  margin: '8px 0 0',
  padding: '0 12px',
  borderRadius: 8,
  backgroundColor: vars.palette.background.sunken,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '&[data-off] > span:first-of-type': {
    color: vars.palette.text.secondary,
    fontWeight: 400,
    textDecoration: 'line-through',
  },
}))
