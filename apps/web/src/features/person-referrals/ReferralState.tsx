import { referralOutcomeLabel } from '@endorse/contract/applications/values'
import type { PersonReferral } from '@endorse/contract/person-referrals/schemas'
import { personReferralStateLabel } from '@endorse/contract/person-referrals/values'
import { formatDayAndMonth } from '../../lib/dates.ts'
import { StatusChip } from '../../lib/StatusChip.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/StatusIcon.tsx'

interface Appearance {
  color: 'pending' | 'accepted' | 'grey'
  icon: StatusIconName
}

const appearances: Record<PersonReferral['state'], Appearance> = {
  WAITING: { color: 'pending', icon: 'dashed' },
  UNDELIVERED: { color: 'pending', icon: 'dashed' },
  AGREED: { color: 'accepted', icon: 'check' },
  DECLINED: { color: 'grey', icon: 'cross' },
  EXPIRED: { color: 'grey', icon: 'box' },
}

/** What a person answered; of one who agreed, what became of the application. */
export function ReferralState({ referral: { state, application } }: { referral: PersonReferral }) {
  if (application?.isWithdrawn) return <StatusChip status="WITHDRAWN" />
  if (application?.outcome)
    return <StateChip label={referralOutcomeLabel[application.outcome]} color="grey" icon="dot" />
  if (application && application.status !== 'ACCEPTED') return <StatusChip status={application.status} />
  return <StateChip label={personReferralStateLabel[state]} {...appearances[state]} />
}

function StateChip({ label, color, icon }: Appearance & { label: string }) {
  return (
    <Badge sx={{ bgcolor: `status.${color}Bg`, color: `status.${color}Fg`, pl: '7px' }}>
      <StatusIcon icon={icon} />
      {label}
    </Badge>
  )
}

/** The line below the state; may be empty. */
export function stateHint({ state, expiresAt, application }: PersonReferral): string {
  if (state === 'WAITING') return `Link works until ${formatDayAndMonth(expiresAt)}`
  if (state === 'UNDELIVERED') return 'The address refused it'
  if (!application || application.isWithdrawn) return ''
  if (application.outcome && application.outcomeAt)
    return `Told you on ${formatDayAndMonth(application.outcomeAt)}`
  if (application.status === 'REFERRED' || application.status === 'COMPLETED')
    return `Referred on ${formatDayAndMonth(application.changedAt)}`
  return 'You refer next'
}
