import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { invalidate } from '../../lib/queries.ts'
import { lazyPart } from '../../ui/load-part.ts'

// They load after the sidebar, and for platform staff only.
const badges = () => import('./StaffTaskBadges.tsx')

/** The number of reports and appeals that wait for platform staff, beside the link of the sidebar. */
const ReportsBadge = lazyPart(async () => ({ default: (await badges()).ReportsBadge }))

/** The number of requests that wait for platform staff, beside the link of the sidebar. */
const RequestsBadge = lazyPart(async () => ({ default: (await badges()).RequestsBadge }))

/** The number of contact messages without an answer, beside the link of the sidebar. */
const ContactMessagesBadge = lazyPart(async () => ({ default: (await badges()).ContactMessagesBadge }))

/** The number of applications that wait for an Endorser, beside the link of the sidebar. */
const ApplicantsBadge = lazyPart(async () => ({
  default: (await import('./ApplicantsBadge.tsx')).ApplicantsBadge,
}))

/** The number of bonuses that can be paid, beside the link of the sidebar. */
const EligibleBadge = lazyPart(() => import('../bonuses/EligibleBadge.tsx'))

/** The home page of an Endorsee counts the unread messages. */
const refetchUnread = (cache: QueryClient) => invalidate(cache, dashboardEndpoints.seeker)

const shell: ShellParts = {
  navigation: [
    { label: 'Home Page', goKey: 'h', icon: HomeOutlined, to: paths.dashboardHome, viewers: ['JOB_SEEKER'] },
    { label: 'Home', goKey: 'h', icon: HomeOutlined, to: paths.dashboardHome, viewers: ['EMPLOYEE'] },
    {
      label: 'Overview',
      goKey: 'h',
      icon: SpaceDashboardOutlined,
      to: paths.adminDashboard,
      viewers: ['ADMIN', 'UNAPPROVED_ADMIN', 'PLATFORM_EMPLOYEE'],
      aliasPath: paths.dashboard,
    },
  ],
  badges: [
    { to: paths.applications, viewer: 'EMPLOYEE', badge: ApplicantsBadge },
    { to: paths.bonuses, viewer: 'ADMIN', badge: EligibleBadge },
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
