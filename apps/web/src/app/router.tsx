import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router'
import { getSession, waitForSession } from '../lib/session.ts'
import { CrashScreen, ScreenError } from './ErrorScreens.tsx'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { requireRole } from './guards.ts'
import { dashboardPathByRole, paths } from './paths.ts'
import { Root } from './Root.tsx'
import { redirectTo } from './redirect-to.ts'
import { dashboardScreen, lazyScreen } from './screens.tsx'

const publicScreens: RouteObject[] = [
  // Prerendered documents outside the app: see `features/public`.
  ...[paths.landing, paths.landingAlias, paths.contact, paths.terms].map((path) => ({
    path,
    // The canonical path, because the server does not know variants such as `/Contact/`.
    loader: ({ request }: LoaderFunctionArgs) => redirectDocument(path + new URL(request.url).search),
  })),
  lazyScreen(paths.login, 'Log in', () => import('../features/accounts/LoginPage.tsx')),
  lazyScreen(
    paths.signedIn,
    'Signing you in',
    () => import('../features/accounts/social-login/SignedInPage.tsx'),
  ),
  lazyScreen(paths.signUp, 'Create your account', () => import('../features/accounts/SignUpPage.tsx')),
  lazyScreen(paths.adminSignUp, 'Sign Up', () => import('../features/accounts/AdminSignUpPage.tsx')),
  lazyScreen(paths.verifyCode, 'Check your email', () => import('../features/accounts/VerifyPage.tsx')),
  lazyScreen(
    paths.forgotPassword,
    'Forgot password',
    () => import('../features/accounts/ForgotPasswordPage.tsx'),
  ),
  lazyScreen(
    paths.resetPassword,
    'Choose a new password',
    () => import('../features/accounts/ResetPasswordPage.tsx'),
  ),
  lazyScreen(paths.setPassword, 'Set your password', () => import('../features/staff/SetPasswordPage.tsx')),
  lazyScreen(paths.mailbox, 'Mailbox', () => import('../features/mailbox/MailboxPage.tsx')),
  lazyScreen(paths.notFound, 'Page not found', () => import('./NotFoundPage.tsx')),
]

const jobDescription = () => import('../features/jobs/JobDescriptionPage.tsx')

const applications = () => import('../features/applications/review/ApplicationsPage.tsx')
const applicant = () => import('../features/applications/review/ApplicantPage.tsx')
const settings = () => import('../features/settings/SettingsPage.tsx')
const notifications = () => import('../features/notifications/NotificationsPage.tsx')

const adminHome = () => import('../features/dashboards/AdminHomePage.tsx')
const staffHome = () => import('../features/dashboards/PlatformHomePage.tsx')
const adminRequests = () => import('../features/companies/AdminRequestsPage.tsx')

const dashboardScreens: RouteObject[] = [
  dashboardScreen(paths.myProfile, 'My profile', {
    JOB_SEEKER: () => import('../features/profiles/MySeekerProfilePage.tsx'),
    EMPLOYEE: () => import('../features/profiles/MyEmployeeProfilePage.tsx'),
  }),
  dashboardScreen(paths.applications, 'Applications', {
    EMPLOYEE: applications,
    ADMIN: () => import('../features/applications/company/CompanyApplicationsPage.tsx'),
    UNAPPROVED_ADMIN: adminHome,
    PLATFORM_EMPLOYEE: () => import('../features/applications/search/ApplicationSearchPage.tsx'),
  }),
  dashboardScreen('/dashboard/endorseeapplied', 'Applications', { EMPLOYEE: applications }),
  dashboardScreen(paths.applicationsOfJob(':jobId'), 'Applicants', { EMPLOYEE: applications }),
  dashboardScreen(paths.application(':applicationId'), 'Applicant', {
    EMPLOYEE: applicant,
    ADMIN: () => import('../features/applications/company/CompanyApplicationPage.tsx'),
    UNAPPROVED_ADMIN: adminHome,
    PLATFORM_EMPLOYEE: () => import('../features/applications/search/StaffApplicationPage.tsx'),
  }),
  dashboardScreen(paths.adminRequests, 'Admin Requests', {
    ADMIN: adminRequests,
    UNAPPROVED_ADMIN: adminHome,
    PLATFORM_EMPLOYEE: adminRequests,
  }),
  dashboardScreen(paths.companies, 'Companies', {
    PLATFORM_EMPLOYEE: () => import('../features/companies/CompaniesPage.tsx'),
  }),
  dashboardScreen(paths.contactMessages, 'Contact Messages', {
    PLATFORM_EMPLOYEE: () => import('../features/contact/messages/ContactMessagesPage.tsx'),
  }),
  dashboardScreen('/dashboard/endorseeapplied/:applicationId', 'Applicant', { EMPLOYEE: applicant }),
  dashboardScreen(paths.jobRecommendations, 'Job Recommendation For You', {
    JOB_SEEKER: () => import('../features/jobs/JobRecommendationsPage.tsx'),
  }),
  dashboardScreen(paths.jobDescription(':jobId'), 'Job Description', {
    JOB_SEEKER: jobDescription,
    EMPLOYEE: jobDescription,
    ADMIN: jobDescription,
    UNAPPROVED_ADMIN: adminHome,
    PLATFORM_EMPLOYEE: jobDescription,
  }),
  dashboardScreen(paths.settings, 'Settings', {
    JOB_SEEKER: settings,
    EMPLOYEE: settings,
    ADMIN: settings,
    PLATFORM_EMPLOYEE: settings,
  }),
  dashboardScreen(paths.notifications, 'Notifications', {
    JOB_SEEKER: notifications,
    EMPLOYEE: notifications,
    ADMIN: notifications,
    PLATFORM_EMPLOYEE: notifications,
  }),
  dashboardScreen(paths.claimJobs, 'Claim Jobs', {
    EMPLOYEE: () => import('../features/claims/ClaimJobsPage.tsx'),
  }),
  dashboardScreen(paths.referralsStatus, 'Referrals Status', {
    JOB_SEEKER: () => import('../features/applications/my-applications/ReferralsStatusPage.tsx'),
  }),
  dashboardScreen('/dashboard/jobposting/jobdescription/:jobId', 'Job Description', {
    EMPLOYEE: jobDescription,
  }),
]

const dashboardShell = async () => ({ Component: (await import('./DashboardShell.tsx')).DashboardShell })

const guardedScreens: RouteObject[] = [
  {
    path: paths.seekerProfile,
    middleware: [requireRole('JOB_SEEKER')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          {
            index: true,
            element: null,
            loader: ({ request }) => redirectTo(request, paths.seekerProfileTab('personal')),
          },
          lazyScreen(':tab', 'Profile', () => import('../features/profiles/SeekerProfilePage.tsx')),
        ],
      },
    ],
  },
  {
    path: paths.employeeProfile,
    middleware: [requireRole('EMPLOYEE')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          {
            index: true,
            element: null,
            loader: ({ request }) => redirectTo(request, paths.employeeProfileTab('personal')),
          },
          lazyScreen(':tab', 'Profile', () => import('../features/profiles/EmployeeProfilePage.tsx')),
        ],
      },
    ],
  },
  {
    path: paths.adminDashboard,
    middleware: [requireRole('ADMIN', 'PLATFORM_EMPLOYEE')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          dashboardScreen('', 'Overview', {
            ADMIN: adminHome,
            PLATFORM_EMPLOYEE: staffHome,
          }),
          { path: '*', loader: ({ request }) => redirectHome(request) },
        ],
      },
    ],
  },
  {
    path: paths.dashboard,
    middleware: [requireRole('JOB_SEEKER', 'EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          ...dashboardScreens,
          dashboardScreen('', 'Overview', { ADMIN: adminHome, PLATFORM_EMPLOYEE: staffHome }, redirectHome),
          { path: '*', loader: ({ request }) => redirectHome(request) },
        ],
      },
    ],
  },
]

/** The route tree; the build reads it as well, for the route manifest. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FullScreenSpinner,
    ErrorBoundary: CrashScreen,
    // Blocks the first render until the saved session is checked.
    loader: async () => void (await waitForSession()),
    shouldRevalidate: () => false,
    children: [
      ...publicScreens,
      {
        lazy: async () => ({ Component: (await import('./SignedInLayout.tsx')).SignedInLayout }),
        children: guardedScreens,
      },
      { path: '*', loader: ({ request }) => redirectTo(request, paths.notFound) },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)

function redirectHome(request: Request): Response {
  const session = getSession()
  return redirectTo(
    request,
    session.state === 'signed in' ? dashboardPathByRole[session.user.role] : paths.login,
  )
}
