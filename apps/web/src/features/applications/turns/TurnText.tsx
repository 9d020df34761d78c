import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { turnReasonText } from '@endorse/contract/applications/turns/values'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { styled } from '@mui/material/styles'
import { capitalize } from '../../../lib/capitalize.ts'
import { formatDue, isDueToday } from '../../../lib/due.ts'
import { DateTime } from '../../../ui/DateTime.tsx'

interface Props {
  application: ReviewedApplication
}

/** When one's own turn ends, with a clock: "Today, 6 pm". */
export function TurnDue({ application: { turnDueAt } }: Props) {
  if (!turnDueAt) return null
  return (
    <Due dateTime={turnDueAt} data-today={isDueToday(turnDueAt) || undefined}>
      <ScheduleOutlined aria-hidden />
      {capitalize(formatDue(turnDueAt))}
    </Due>
  )
}

/** When one's own turn ends, and below it why one is asked, in full: the last lines of a row on a phone. */
export function TurnLines({ application }: Props) {
  const reason = turnReason(application)
  return (
    <>
      <TurnDue application={application} />
      {reason && <Reason>{reason}</Reason>}
    </>
  )
}

/** Says why the reader is asked: "You take care of this job"; undefined where that is not told. */
export function turnReason({ turnReason: reason }: ReviewedApplication): string | undefined {
  return reason ? `You ${turnReasonText[reason].you}` : undefined
}

/** Says whose turn a request is, or how long it waits where nobody is asked. */
export function WhoseTurn({ application }: Props) {
  const { myTurn, asked, inLine, appliedAt } = application
  if (myTurn) return <TurnDue application={application} />
  if (asked) return `${asked.name}’s turn`
  return inLine ? 'In line' : <DateTime value={appliedAt} format="ago" />
}

const Reason = styled('div')({ whiteSpace: 'normal' })

const Due = styled('time')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  // On the line of the text beside it, in the row of a phone.
  alignItems: 'baseline',
  gap: 6,
  color: vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 16, alignSelf: 'center' },
  '&[data-today]': { color: vars.palette.status.pendingFg, fontWeight: 600 },
}))
