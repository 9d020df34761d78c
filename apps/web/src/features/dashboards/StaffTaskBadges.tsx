import type { StaffTaskKind } from '@endorse/contract/dashboards/values'
import { useQuery } from '@tanstack/react-query'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { platformOverviewQuery } from './platform-overview-query.ts'

/** Shows how many reports and appeals wait. */
export function ReportsBadge() {
  return <TaskCount kinds={['REPORTS']} />
}

/** Shows how many requests wait. */
export function RequestsBadge() {
  return <TaskCount kinds={['JOIN_REQUESTS', 'ADMIN_REQUESTS']} />
}

/** Shows how many contact messages wait. */
export function ContactMessagesBadge() {
  return <TaskCount kinds={['CONTACT_MESSAGES']} />
}

function TaskCount({ kinds }: { kinds: StaffTaskKind[] }) {
  const { data } = useQuery(platformOverviewQuery)
  const tasks = data?.data.tasks ?? []
  const count = tasks.reduce((sum, task) => sum + (kinds.includes(task.kind) ? task.count : 0), 0)
  return <WaitingCount count={count} />
}
