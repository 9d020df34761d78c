import type { Role } from '@endorse/contract'
import type { SvgIconComponent } from '@mui/icons-material'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import { paths } from './paths.ts'

export interface NavItem {
  label: string
  icon: SvgIconComponent
  to: string
  /** Screens below this one in the same train of thought: the item stays marked there. */
  also?: string[]
}

export interface NavSection {
  /** Undefined for what stands above the first section. */
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
        also: ['/dashboard/jobdescription'],
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
        also: ['/dashboard/jobdescription', '/dashboard/jobposting'],
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
        also: ['/dashboard/endorseeapplied'],
      },
    ],
  },
]

export const navOf: Partial<Record<Role, NavSection[]>> = { JOB_SEEKER: seekerNav, EMPLOYEE: endorserNav }

export function isCurrent({ to, also = [] }: NavItem, pathname: string): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
