import type { StaffTaskKind } from '@endorse/contract/dashboards/values'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
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
  if (count === 0) return null
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        minWidth: 24,
        ml: 'auto',
        px: 1,
        py: 0.25,
        borderRadius: '10px',
        bgcolor: 'background.sunken',
        color: 'text.secondary',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count.toLocaleString('en-IN')}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Typography>
  )
}
