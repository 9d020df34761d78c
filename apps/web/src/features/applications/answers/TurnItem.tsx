import type { RecordedTurn } from '@endorse/contract/applications/answers/schemas'
import {
  recordedEnd,
  recordedReason,
  type TurnOutcome,
} from '@endorse/contract/applications/answers/turn-text'
import { styled } from '@mui/material/styles'
import { formatDue } from '../../../lib/due.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { StatusIcon, type StatusIconName } from '../../../ui/StatusIcon.tsx'

const icons: Record<TurnOutcome, StatusIconName> = {
  OPEN: 'dashed',
  APPROVED: 'check',
  REJECTED: 'cross',
  BY_COLLEAGUE: 'check',
  PASSED_ON: 'passed',
  EXPIRED: 'passed',
  AWAY: 'passed',
  LEFT: 'passed',
  MOVED: 'passed',
  WITHDRAWN: 'dash',
}

/** One turn: whose request it was, why it came, and how it ended or until when it is open. */
export function TurnItem({ turn }: { turn: RecordedTurn }) {
  const { applicant, jobTitle, askedAt, dueAt, outcome, next } = turn
  const icon = outcome === 'EXPIRED' && !next ? 'dash' : icons[outcome]
  return (
    <Item>
      <PersonAvatar name={applicant.name} image={applicant.photoUrl} />
      <div>
        <p>
          <strong>{applicant.name}</strong> · {jobTitle}
        </p>
        <p>Why: {recordedReason(turn)}</p>
        <p data-outcome={outcome}>
          <StatusIcon icon={icon} />
          {outcome === 'OPEN' ? `Has until ${formatDue(dueAt)}` : recordedEnd(turn)}
        </p>
      </div>
      <DateTime value={askedAt} format="short" />
    </Item>
  )
}

const Item = styled('li')(({ theme: { typography, vars } }) => ({
  display: 'flex',
  gap: 12,
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > div:nth-of-type(2)': { ...typography.small, flex: 1, minWidth: 0, color: vars.palette.text.secondary },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& p:first-of-type': typography.body2,
  '& strong': { color: vars.palette.text.primary, fontWeight: 600 },
  '& > time': { ...typography.caption, flex: 'none', paddingTop: 2, color: vars.palette.text.secondary },
  '& [data-outcome]': { display: 'flex', alignItems: 'baseline', gap: 6, marginTop: 2 },
  '& [data-outcome] > svg': { flex: 'none', alignSelf: 'flex-start', marginTop: 2 },
  '& [data-outcome=APPROVED]': { color: vars.palette.success.dark },
  '& [data-outcome=OPEN]': { color: vars.palette.warning.dark },
}))
