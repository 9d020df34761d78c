import { type ApplicationStatus, applicationStatusLabel } from '@endorse/contract/applications/values'
import { Badge } from '../ui/Badge.tsx'
import { StatusIcon, type StatusIconName } from '../ui/StatusIcon.tsx'

type StatusColor = 'pending' | 'accepted' | 'rejected' | 'progress' | 'grey'
type DisplayedStatus = ApplicationStatus | 'ARCHIVED'

const appearance: Record<DisplayedStatus, { color: StatusColor; icon: StatusIconName }> = {
  PENDING: { color: 'pending', icon: 'dashed' },
  REVIEWED: { color: 'grey', icon: 'quarter' },
  SHORTLISTED: { color: 'grey', icon: 'half' },
  ACCEPTED: { color: 'accepted', icon: 'check' },
  APPROVED: { color: 'grey', icon: 'dot' },
  IN_PROGRESS: { color: 'progress', icon: 'threeQuarters' },
  REFERRED: { color: 'grey', icon: 'rings' },
  COMPLETED: { color: 'grey', icon: 'disc' },
  REJECTED: { color: 'rejected', icon: 'cross' },
  ARCHIVED: { color: 'grey', icon: 'box' },
}

interface Props {
  status: DisplayedStatus
  /** Who looks at it: an Endorser sees an accepted application as "Approved". */
  viewer?: 'Endorsee' | 'Endorser'
}

/** Status of an application with icon and colour. */
export function StatusChip({ status, viewer = 'Endorsee' }: Props) {
  const approved = viewer === 'Endorser' && (status === 'APPROVED' || status === 'ACCEPTED')
  const { color, icon } = approved ? appearance.ACCEPTED : appearance[status]
  return (
    <Badge sx={{ bgcolor: `status.${color}Bg`, color: `status.${color}Fg`, pl: '7px' }}>
      <StatusIcon icon={icon} />
      {approved ? 'Approved' : labelOf(status)}
    </Badge>
  )
}

function labelOf(status: DisplayedStatus): string {
  return status === 'ARCHIVED' ? 'Archived' : applicationStatusLabel[status]
}
