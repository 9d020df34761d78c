import {
  applicationStatusLabel,
  type ReviewStatus,
  reviewStatusLabel,
} from '@endorse/contract/applications/values'
import { Badge } from '../ui/Badge.tsx'
import { StatusIcon, type StatusIconName } from '../ui/StatusIcon.tsx'

type StatusColor = 'pending' | 'accepted' | 'rejected' | 'progress' | 'grey'

/** The colour and the icon of each status. */
export const statusAppearance: Record<ReviewStatus, { color: StatusColor; icon: StatusIconName }> = {
  PENDING: { color: 'pending', icon: 'dashed' },
  REVIEWED: { color: 'grey', icon: 'quarter' },
  SHORTLISTED: { color: 'grey', icon: 'half' },
  ACCEPTED: { color: 'accepted', icon: 'check' },
  APPROVED: { color: 'grey', icon: 'dot' },
  IN_PROGRESS: { color: 'progress', icon: 'threeQuarters' },
  REFERRED: { color: 'grey', icon: 'rings' },
  COMPLETED: { color: 'grey', icon: 'disc' },
  REJECTED: { color: 'rejected', icon: 'cross' },
  NO_ANSWER: { color: 'grey', icon: 'dash' },
  ARCHIVED: { color: 'grey', icon: 'box' },
  WITHDRAWN: { color: 'grey', icon: 'cross' },
}

/** Status of an application with icon and colour, as its Endorsee reads it. */
export function StatusChip({ status }: { status: ReviewStatus }) {
  return (
    <LabelledStatus status={status} label={{ ...reviewStatusLabel, ...applicationStatusLabel }[status]} />
  )
}

/** The same as Endorsers, company admins and staff read it. */
export function ReviewStatusChip({ status }: { status: ReviewStatus }) {
  return <LabelledStatus status={status} label={reviewStatusLabel[status]} />
}

function LabelledStatus({ status, label }: { status: ReviewStatus; label: string }) {
  const { color, icon } = statusAppearance[status]
  return (
    <Badge sx={{ bgcolor: `status.${color}Bg`, color: `status.${color}Fg`, pl: '7px' }}>
      <StatusIcon icon={icon} />
      {label}
    </Badge>
  )
}
