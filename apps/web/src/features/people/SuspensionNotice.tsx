import { suspensionNumber, suspensionReasonLabel } from '@endorse/contract/moderation/suspension/values'
import type { PersonDetails } from '@endorse/contract/people/schemas'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { paths } from '../../foundation/paths.ts'
import { formatDateTime, formatDayOfWeek, formatTime } from '../../lib/dates.ts'
import { TextLink } from '../../ui/TextLink.tsx'

type Suspension = NonNullable<PersonDetails['suspension']>

/** Says that the person is suspended: until when, by whom, why, and what it did. */
export function SuspensionNotice({ suspension }: { suspension: Suspension }) {
  const { until, reason, caseId, objection, note, reportCount } = suspension
  return (
    <Notice aria-label="Suspension">
      <Disc>
        <BlockOutlined aria-hidden="true" sx={{ fontSize: 20 }} />
      </Disc>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="h2">
          {until
            ? `Suspended until ${formatDayOfWeek(until)}, ${formatTime(until)}`
            : 'Suspended until lifted'}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {suspensionNumber(suspension.number)}, by {suspension.by ?? 'a deleted user'},{' '}
          {formatDateTime(suspension.suspendedAt)}: {suspensionReasonLabel[reason]}
          {caseId && reportCount > 0 && (
            <>
              {' ('}
              <TextLink to={paths.moderationCase(caseId)}>report</TextLink>)
            </>
          )}
          . {effectsOf(suspension)}
        </Typography>
        {note && (
          <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
            Note for staff: {note}
          </Typography>
        )}
        {objection && !objection.isAnswered && (
          <Typography variant="small" component="p" sx={{ mt: 0.5, fontWeight: 500 }}>
            An objection waits for an answer.{' '}
            {caseId && <TextLink to={paths.moderationCase(caseId)}>Read it</TextLink>}
          </Typography>
        )}
      </Box>
    </Notice>
  )
}

function effectsOf({ sessionsEnded, requestsPassedOn }: Suspension): string {
  const sessions = `${sessionsEnded} ${sessionsEnded === 1 ? 'session' : 'sessions'} ended`
  const requests = `${requestsPassedOn} ${requestsPassedOn === 1 ? 'request' : 'requests'} passed on`
  return `${sessions}, ${requests}.`
}

const Notice = styled('section')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  marginBottom: 24,
  padding: 16,
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.light} 40%, ${theme.vars.palette.background.paper})`,
}))

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.error.light,
  color: theme.vars.palette.error.dark,
}))
