import type { Role } from '@endorse/contract'

/** Every address of the app, once. */
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
  /** Where the one-time link of the command line leads. */
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
  applicationsOfJob: (jobId: string) => `/dashboard/jobposting/endorseeapplied/${jobId}`,
} as const

export const seekerTabs = ['personal', 'education', 'work-experience', 'job-preferences'] as const
export type SeekerTab = (typeof seekerTabs)[number]

export const employeeTabs = ['personal', 'education', 'work', 'job'] as const
export type EmployeeTab = (typeof employeeTabs)[number]

/** The first screen of each dashboard. */
export const dashboardPathByRole: Record<Role, string> = {
  JOB_SEEKER: paths.jobRecommendations,
  EMPLOYEE: paths.applications,
  ADMIN: paths.adminDashboard,
  PLATFORM_EMPLOYEE: paths.adminDashboard,
}

/** Where each role fills in its profile. */
export const profilePathByRole: Record<Role, string> = {
  JOB_SEEKER: paths.seekerProfileTab('personal'),
  EMPLOYEE: paths.employeeProfileTab('personal'),
  ADMIN: paths.adminDashboard,
  PLATFORM_EMPLOYEE: paths.adminDashboard,
}

/** Whether somebody has to be signed in to see it. */
export function isGuarded(pathname: string): boolean {
  const guarded = [paths.dashboard, paths.seekerProfile, paths.employeeProfile, paths.adminDashboard]
  return guarded.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

export const REDIRECT_PARAM = 'redirect'

/** Login, keeping where somebody wanted to go. */
export function loginPathFor(requestedPath: string): string {
  return requestedPath === paths.dashboard || requestedPath === paths.landing
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ [REDIRECT_PARAM]: requestedPath })}`
}

/** A path of this site, or nothing: what comes out of an address may lead anywhere. */
export function sameOriginPath(target: string | null | undefined): string | undefined {
  const origin = 'https://endorse.invalid'
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  // What is left of `/.//evil.example` begins with two slashes, and that is another site.
  const isSameOrigin = url.origin === origin && !url.pathname.startsWith('//')
  return isSameOrigin ? `${url.pathname}${url.search}${url.hash}` : undefined
}
