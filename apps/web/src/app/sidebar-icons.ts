import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'

/** Icons of the sidebar. Modules name them, because the login loads the modules and only the dashboard draws the icons. */
export const sidebarIcons = {
  approval: HowToRegOutlined,
  assignment: AssignmentTurnedInOutlined,
  business: BusinessOutlined,
  dashboard: SpaceDashboardOutlined,
  mail: MailOutlined,
  people: PeopleOutlined,
  timeline: TimelineOutlined,
  work: WorkOutlineOutlined,
}
