import type { Application } from '@endorse/contract/applications/schemas'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'

/** The status of an own request as its lists and its details show it: withdrawn, in line, or how far it is. */
export function RequestChip({ application: { status, withdrawnAt, inLine } }: { application: Application }) {
  if (withdrawnAt) return <StatusChip status="WITHDRAWN" />
  if (!inLine) return <StatusChip status={status} />
  return (
    <Badge sx={{ bgcolor: 'status.pendingBg', color: 'status.pendingFg', pl: '7px' }}>
      <StatusIcon icon="line" />
      In line
    </Badge>
  )
}
