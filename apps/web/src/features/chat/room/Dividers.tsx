import { styled } from '@mui/material/styles'
import { formatDayHeading } from '../chat-dates.ts'

/** The day that begins: "Today", "Wednesday, 19 November". */
export function DayDivider({ at }: { at: string }) {
  return (
    <Day>
      <time dateTime={at}>{formatDayHeading(at)}</time>
    </Day>
  )
}

/** The line above the first message that was unread when the room was opened. */
export function UnreadDivider() {
  return (
    <Unread>
      <span>New</span>
    </Unread>
  )
}

const Day = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  padding: '4px 0 12px',
  textAlign: 'center',
  color: vars.palette.text.tertiary,
}))

const Unread = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 0 12px',
  fontWeight: 600,
  color: vars.palette.primary.text,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: vars.palette.primary.main },
}))
