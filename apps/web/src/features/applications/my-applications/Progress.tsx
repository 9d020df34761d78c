import type { Application } from '@endorse/contract/applications/schemas'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'

/** Says how far a pending application is: not read yet, or its status. */
export function Progress({ application: { status } }: { application: Application }) {
  return status === 'PENDING' ? <EmptyValue>Not read yet</EmptyValue> : <StatusChip status={status} />
}
