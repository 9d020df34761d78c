import type { Role } from '@endorse/contract/core/roles'

/** Every path of the app. Nothing else spells one out. */
export const paths = {
  landing: '/',
  landingAlias: '/home',
  contact: '/contact',
  login: '/login',
  signedIn: '/signed-in',
  signUp: '/signup',
  adminSignUp: '/admin-signup',
  verifyCode: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Target of the one-time link that the command line prints for staff. */
  setPassword: '/set-password',
  terms: '/termscondition',
  notFound: '/404',
  mailbox: '/mailbox',

  seekerProfile: '/profile',
  seekerProfileTab: (tab: SeekerTab) => `/profile/${tab}`,
  employeeProfile: '/create-employee-profile',
  employeeProfileTab: (tab: EmployeeTab) => `/create-employee-profile/${tab}`,
  adminDashboard: '/admin-dashboard',

  dashboard: '/dashboard',
  myProfile: '/dashboard/my-profile',
  settings: '/dashboard/settings',
  notifications: '/dashboard/notifications',
  jobDescriptions: '/dashboard/jobdescription',
  jobDescription: (jobId: string) => `/dashboard/jobdescription/${jobId}`,

  jobRecommendations: '/dashboard/jobrecommendations',
  referralsStatus: '/dashboard/referralstatus',
  referralsStatusTab: (tab: 'approved' | 'pending' | 'rejected') => `/dashboard/referralstatus?tab=${tab}`,

  claimJobs: '/dashboard/claim-jobs',
  applications: '/dashboard/applications',
  application: (applicationId: string) => `/dashboard/applications/${applicationId}`,
  adminRequests: '/dashboard/admin-requests',
  companies: '/dashboard/companies',
  contactMessages: '/dashboard/contact-messages',
  applicationsAlias: '/dashboard/endorseeapplied',
  applicationAlias: (applicationId: string) => `/dashboard/endorseeapplied/${applicationId}`,
  claimedJobs: '/dashboard/jobposting',
  jobDescriptionAlias: (jobId: string) => `/dashboard/jobposting/jobdescription/${jobId}`,
  applicationsOfJob: (jobId: string) => `/dashboard/jobposting/endorseeapplied/${jobId}`,
} as const

/** The tabs of the Endorsee's profile form, in order. */
export const seekerTabs = ['personal', 'education', 'work-experience', 'job-preferences'] as const
export type SeekerTab = (typeof seekerTabs)[number]

/** The tabs of the Endorser's profile form, in order. */
export const employeeTabs = ['personal', 'education', 'work', 'job'] as const
export type EmployeeTab = (typeof employeeTabs)[number]

/** The dashboard's start screen by role. */
export const dashboardPathByRole: Record<Role, string> = {
  JOB_SEEKER: paths.jobRecommendations,
  EMPLOYEE: paths.applications,
  ADMIN: paths.adminDashboard,
  PLATFORM_EMPLOYEE: paths.adminDashboard,
}

/** The profile form by role; admins and staff have none and go to their dashboard. */
export const profilePathByRole: Record<Role, string> = {
  JOB_SEEKER: paths.seekerProfileTab('personal'),
  EMPLOYEE: paths.employeeProfileTab('personal'),
  ADMIN: paths.adminDashboard,
  PLATFORM_EMPLOYEE: paths.adminDashboard,
}

/** Whether the path requires a session. */
export function isGuarded(pathname: string): boolean {
  const guarded = [paths.dashboard, paths.seekerProfile, paths.employeeProfile, paths.adminDashboard]
  return guarded.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Query parameter of the login page that holds the return path. */
export const REDIRECT_PARAM = 'redirect'

/** The login path with the requested path as return path, unless that is the default target anyway. */
export function loginPathFor(requestedPath: string): string {
  return requestedPath === paths.dashboard || requestedPath === paths.landing
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ [REDIRECT_PARAM]: requestedPath })}`
}

/** Returns path, query and hash of a same-origin target; undefined for anything else (open-redirect protection). */
export function sameOriginPath(target: string | null | undefined): string | undefined {
  const origin = 'https://endorse.invalid'
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  // `/.//evil.example` normalizes to `//evil.example`, which is another site.
  const isSameOrigin = url.origin === origin && !url.pathname.startsWith('//')
  return isSameOrigin ? `${url.pathname}${url.search}${url.hash}` : undefined
}
