import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { invalidate } from '../../lib/queries.ts'
import { ContactMessagesBadge, ReportsBadge, RequestsBadge } from './staff-task-badges.ts'

/** The home page of an Endorsee counts the unread messages. */
const refetchUnread = (cache: QueryClient) => invalidate(cache, dashboardEndpoints.seeker)

const shell: ShellParts = {
  navigation: [
    { label: 'Home Page', icon: HomeOutlined, to: paths.dashboardHome, viewers: ['JOB_SEEKER'] },
    {
      label: 'Home',
      icon: HomeOutlined,
      to: paths.dashboardHome,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.analytics],
    },
    {
      label: 'Overview',
      icon: SpaceDashboardOutlined,
      to: paths.adminDashboard,
      viewers: ['ADMIN', 'UNAPPROVED_ADMIN', 'PLATFORM_EMPLOYEE'],
      aliasPath: paths.dashboard,
    },
  ],
  badges: [
    { to: paths.moderation, viewer: 'PLATFORM_EMPLOYEE', badge: ReportsBadge },
    { to: paths.adminRequests, viewer: 'PLATFORM_EMPLOYEE', badge: RequestsBadge },
    { to: paths.contactMessages, viewer: 'PLATFORM_EMPLOYEE', badge: ContactMessagesBadge },
  ],
  realtime: {
    new_message: refetchUnread,
    message_read_status: refetchUnread,
    chat_marked_read: refetchUnread,
  },
}

export default shell
