import type { MessageStatus } from '@endorse/contract/chat/values'
import Check from '@mui/icons-material/Check'
import DoneAll from '@mui/icons-material/DoneAll'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { formatDateTime, formatTime } from '../../../lib/dates.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

const icons = {
  sending: ScheduleOutlined,
  sent: Check,
  delivered: DoneAll,
  read: DoneAll,
  failed: ErrorOutlineOutlined,
}

interface Props {
  at: string
  /** Of the user's own messages. */
  status?: MessageStatus | undefined
}

/** The time of a message, with the full date as tooltip, and how far an own message has come. */
export function MessageMarks({ at, status }: Props) {
  const Icon = status && icons[status]
  return (
    <Line>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatTime(at)}
      </time>
      {Icon && (
        <>
          <Box
            component={Icon}
            aria-hidden="true"
            sx={{ fontSize: 16, color: status === 'read' ? 'primary.text' : undefined }}
          />
          <VisuallyHidden>{status}</VisuallyHidden>
        </>
      )}
    </Line>
  )
}

const Line = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: '4px 4px 8px',
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}))
