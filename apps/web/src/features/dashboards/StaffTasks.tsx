import type { StaffTask } from '@endorse/contract/dashboards/schemas'
import type { StaffTaskKind } from '@endorse/contract/dashboards/values'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ElementType } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface TaskView {
  icon: ElementType
  to: string
  /** The title of one task, with the name of its person. */
  one: (name: string) => string
  /** The title of several, without their number. */
  several: string
}

const views: Record<StaffTaskKind, TaskView> = {
  REPORTS: {
    icon: FlagOutlined,
    to: paths.moderation,
    one: (name) => `${name} was reported`,
    several: 'reports to decide',
  },
  JOIN_REQUESTS: {
    icon: BusinessOutlined,
    to: paths.adminRequests,
    one: (name) => `${name} asks to join a company`,
    several: 'requests to join a company',
  },
  ADMIN_REQUESTS: {
    icon: HowToRegOutlined,
    to: paths.adminRequests,
    one: (name) => `${name} asks to be an admin`,
    several: 'people ask to be an admin',
  },
  CONTACT_MESSAGES: {
    icon: MailOutlined,
    to: paths.contactMessages,
    one: (name) => `${name} sent a message`,
    several: 'contact messages',
  },
}

/** Lists what waits for the platform staff, the longest waiting first. */
export function StaffTasks({ tasks }: { tasks: StaffTask[] }) {
  return (
    <Panel title="Needs you">
      {tasks.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tasks.map((task) => (
            <TaskRow key={task.kind} task={task} />
          ))}
        </Box>
      ) : (
        <EmptyState
          illustration="done"
          title="Nothing needs you"
          text="Requests and messages that await an answer appear here, oldest first."
        />
      )}
    </Panel>
  )
}

function TaskRow({ task }: { task: StaffTask }) {
  const { icon: Icon, to, one, several } = views[task.kind]
  const title = task.count === 1 ? one(task.name) : `${task.count.toLocaleString('en-IN')} ${several}`
  const detail = [task.count > 1 && task.name, task.detail].filter(Boolean).join(' · ')
  return (
    <Box component="li" sx={rowStyles}>
      <Box aria-hidden="true" sx={iconStyles}>
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary" noWrap title={detail}>
          {detail}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'none', sm: 'block' }, flexShrink: 0 }}
      >
        <DateTime value={task.since} format="ago" />
      </Typography>
      <Button component={Link} to={to} variant="outlined" size="small" aria-label={`Open: ${title}`}>
        Open
      </Button>
    </Box>
  )
}

const rowStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
}

const iconStyles = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '8px',
  bgcolor: 'background.quiet',
  color: 'text.secondary',
}
