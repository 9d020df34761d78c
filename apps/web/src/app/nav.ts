import type { User } from '@endorse/contract'
import type { SvgIconComponent } from '@mui/icons-material'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import { paths } from './paths.ts'

/** A link of the sidebar. */
export interface NavItem {
  label: string
  icon: SvgIconComponent
  to: string
  /** Paths of related screens on which the item stays marked as current. */
  childPaths?: string[]
  /** Another path of the same screen, matched exactly. */
  aliasPath?: string
}

/** A titled group of sidebar links. */
export interface NavSection {
  /** Undefined for items above the first section. */
  title?: string
  items: NavItem[]
}

const seekerNav: NavSection[] = [
  {
    title: 'REFERRALS',
    items: [{ label: 'Referrals Status', icon: TimelineOutlined, to: paths.referralsStatus }],
  },
  {
    title: 'JOBS',
    items: [
      {
        label: 'Job Recommendations',
        icon: WorkOutlineOutlined,
        to: paths.jobRecommendations,
        childPaths: ['/dashboard/jobdescription'],
      },
    ],
  },
]

const endorserNav: NavSection[] = [
  {
    title: 'JOBS',
    items: [
      {
        label: 'Claim a Job',
        icon: AssignmentTurnedInOutlined,
        to: paths.claimJobs,
        childPaths: ['/dashboard/jobdescription', '/dashboard/jobposting'],
      },
    ],
  },
  {
    title: 'REFERRALS',
    items: [
      {
        label: 'Applicants',
        icon: PeopleOutlined,
        to: paths.applications,
        childPaths: ['/dashboard/endorseeapplied'],
      },
    ],
  },
]

const overviewItem: NavItem = {
  label: 'Overview',
  icon: SpaceDashboardOutlined,
  to: paths.adminDashboard,
  aliasPath: paths.dashboard,
}
const applicationsItem: NavItem = { label: 'Applications', icon: PeopleOutlined, to: paths.applications }
const adminRequestsItem: NavItem = {
  label: 'Admin Requests',
  icon: HowToRegOutlined,
  to: paths.adminRequests,
}

const adminNav: NavSection[] = [
  { items: [overviewItem] },
  { title: 'REFERRALS', items: [applicationsItem] },
  { title: 'COMPANY', items: [adminRequestsItem] },
]

const staffNav: NavSection[] = [
  { items: [overviewItem] },
  { title: 'REFERRALS', items: [applicationsItem] },
  {
    title: 'COMPANIES',
    items: [adminRequestsItem, { label: 'Companies', icon: BusinessOutlined, to: paths.companies }],
  },
  {
    title: 'PEOPLE',
    items: [{ label: 'Contact Messages', icon: MailOutlined, to: paths.contactMessages }],
  },
]

/** For a company admin who is not approved yet. */
const pendingAdminNav: NavSection[] = [{ items: [overviewItem] }]

/** Lists the sidebar sections of a user. */
export function navSectionsFor({ role, approved }: Pick<User, 'role' | 'approved'>): NavSection[] {
  switch (role) {
    case 'JOB_SEEKER':
      return seekerNav
    case 'EMPLOYEE':
      return endorserNav
    case 'ADMIN':
      return approved ? adminNav : pendingAdminNav
    case 'PLATFORM_EMPLOYEE':
      return staffNav
  }
}

/** Whether the sidebar item is marked as current at a path. */
export function isCurrentItem({ to, childPaths = [], aliasPath }: NavItem, pathname: string): boolean {
  if (pathname === aliasPath) return true
  return [to, ...childPaths].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
