import { referralOutcomeText } from '@endorse/contract/applications/outcome-text'
import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import { statusChangeTextForReviewers } from '@endorse/contract/applications/status-change-text'
import { turnReasonText } from '@endorse/contract/applications/turns/values'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../ui/DateTime.tsx'

/** Lists the events of an application, newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <List aria-label="History">
      {entries.toReversed().map((entry) => (
        <li key={entry.id}>
          <Typography variant="body2">{describeTimelineEntry(entry)}</Typography>
          {entry.note && (
            <Typography
              variant="body2"
              sx={{
                mt: 0.5,
                p: 1.5,
                borderRadius: '8px',
                bgcolor: 'background.quiet',
                overflowWrap: 'anywhere',
              }}
            >
              {entry.note}
            </Typography>
          )}
          <Typography component="div" variant="caption" color="textTertiary">
            <DateTime value={entry.at} format="moment" />
          </Typography>
        </li>
      ))}
    </List>
  )
}

/** Returns one sentence for an event, such as "Ravi read the application". */
function describeTimelineEntry({
  type,
  by,
  from,
  to,
  handler,
  outcome,
  turnEnd,
  turnReason,
}: TimelineEntry): string {
  const actor = by ?? 'Endorse'
  switch (type) {
    case 'application.created':
      return `${actor} applied`
    case 'application.assigned':
      return handler ? `${actor} gave the application to ${handler}` : `${actor} took the application`
    case 'application.unassigned':
      return from
        ? `${actor} no longer handles the application. It needs a new decision`
        : `${actor} released the application`
    case 'application.handler_left':
      return `${actor} left the company`
    case 'application.resume_opened':
      return `${actor} opened the resume`
    case 'application.contact_opened':
      return `${actor} looked at the contact details`
    case 'application.followed_up':
      return `${actor} asked for an update`
    case 'application.withdrawn':
      return `${actor} withdrew the application`
    case 'application.rejected_by_one':
      return `${actor} rejected the request. Colleagues can still accept it`
    case 'application.asked':
      return describeTurn(handler ?? 'An Endorser', turnReason)
    case 'application.passed_on':
      return describeEnd(handler ?? 'An Endorser', turnEnd)
    case 'application.in_line':
      return 'It waits in line, because nobody has room this week'
    case 'application.closed_without_answer':
      return 'It was closed, because nobody answered in time'
    case 'application.offered':
      return `${actor} offered to refer the applicant all the same`
    case 'application.reopened':
      return `${actor} opened it again${handler ? ` for ${handler}` : ''}`
    case 'application.step_overdue':
      return `No step was reported for ten working days, so ${handler ?? 'the Endorser'} was asked what came of it`
    case 'application.nothing_reported':
      return 'Nothing was reported, and the applicant was told'
    case 'application.outcome':
      return outcome ? referralOutcomeText[outcome](actor) : `${actor} said what came of it`
    case 'application.status_changed':
      return to ? statusChangeTextForReviewers[to](actor) : `${actor} changed the application`
  }
}

function describeTurn(endorser: string, reason: TimelineEntry['turnReason']): string {
  return `${endorser} was asked to answer${reason ? `, who ${turnReasonText[reason].they}` : ''}`
}

function describeEnd(endorser: string, end: TimelineEntry['turnEnd']): string {
  if (end === 'expired') return `It was passed on, because ${endorser} did not answer in time`
  if (end === 'away') return `It was passed on, because ${endorser} is away`
  if (end === 'left') return `It was passed on, because ${endorser} has left the company`
  return `${endorser} left it to a colleague`
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', paddingLeft: 24, paddingBottom: 20 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 9,
    height: 9,
    boxSizing: 'border-box',
    border: `1.5px solid ${theme.vars.palette.line.input}`,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.background.raised,
  },
  '& > li:first-of-type::before': {
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 20,
    bottom: -2,
    width: 1,
    backgroundColor: theme.vars.palette.line.strong,
  },
}))
