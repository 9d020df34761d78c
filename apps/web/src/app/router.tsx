import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router'
import { getSession, settledSession } from '../lib/session.ts'
import { CrashScreen, ScreenError } from './ErrorScreens.tsx'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { only } from './guards.ts'
import { dashboardHome, paths } from './paths.ts'
import { Root } from './Root.tsx'
import { dashboardScreen, onceApproved, screen } from './screens.tsx'
import { sendOn } from './send-on.ts'

const publicScreens: RouteObject[] = [
  // Documents of their own, drawn when the app was built: see `features/public`.
  ...[paths.landing, paths.landingToo, paths.contact, paths.terms].map((path) => ({
    path,
    // As it is written here, and not as somebody typed it: the server knows no `/Contact/`.
    loader: ({ request }: LoaderFunctionArgs) => redirectDocument(path + new URL(request.url).search),
  })),
  screen(paths.login, 'Log in', () => import('../features/auth/LoginPage.tsx')),
  screen(paths.signedIn, 'Signing you in', () => import('../features/auth/sign-in-with/SignedInPage.tsx')),
  screen(paths.signUp, 'Create your account', () => import('../features/auth/SignUpPage.tsx')),
  screen(paths.adminSignUp, 'Sign Up', () => import('../features/auth/AdminSignUpPage.tsx')),
  screen(paths.verifyCode, 'Check your email', () => import('../features/auth/VerifyPage.tsx')),
  screen(paths.forgotPassword, 'Forgot password', () => import('../features/auth/ForgotPasswordPage.tsx')),
  screen(
    paths.resetPassword,
    'Choose a new password',
    () => import('../features/auth/ResetPasswordPage.tsx'),
  ),
  screen(paths.setPassword, 'Set your password', () => import('../features/staff/SetPasswordPage.tsx')),
  screen(paths.mailbox, 'Mailbox', () => import('../features/mailbox/MailboxPage.tsx')),
  screen(paths.notFound, 'Page not found', () => import('./NotFoundPage.tsx')),
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
    ADMIN: onceApproved(
      () => import('../features/applications/company/CompanyApplicationsPage.tsx'),
      adminHome,
    ),
    PLATFORM_EMPLOYEE: () => import('../features/applications/finding/FindApplicationsPage.tsx'),
  }),
  dashboardScreen('/dashboard/endorseeapplied', 'Applications', { EMPLOYEE: applications }),
  dashboardScreen(paths.applicationsOfJob(':jobId'), 'Applicants', { EMPLOYEE: applications }),
  dashboardScreen(paths.application(':applicationId'), 'Applicant', {
    EMPLOYEE: applicant,
    ADMIN: onceApproved(
      () => import('../features/applications/company/CompanyApplicationPage.tsx'),
      adminHome,
    ),
    PLATFORM_EMPLOYEE: () => import('../features/applications/finding/StaffApplicationPage.tsx'),
  }),
  dashboardScreen(paths.adminRequests, 'Admin Requests', {
    ADMIN: onceApproved(adminRequests, adminHome),
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
    ADMIN: onceApproved(jobDescription, adminHome),
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
    JOB_SEEKER: () => import('../features/applications/mine/ReferralsStatusPage.tsx'),
  }),
  dashboardScreen('/dashboard/jobposting/jobdescription/:jobId', 'Job Description', {
    EMPLOYEE: jobDescription,
  }),
]

const dashboardShell = async () => ({ Component: (await import('./DashboardShell.tsx')).DashboardShell })

const guardedScreens: RouteObject[] = [
  {
    path: paths.seekerProfile,
    middleware: [only('JOB_SEEKER')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          {
            index: true,
            element: null,
            loader: ({ request }) => sendOn(request, paths.seekerProfileTab('personal')),
          },
          screen(':tab', 'Profile', () => import('../features/profiles/SeekerProfilePage.tsx')),
        ],
      },
    ],
  },
  {
    path: paths.employeeProfile,
    middleware: [only('EMPLOYEE')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          {
            index: true,
            element: null,
            loader: ({ request }) => sendOn(request, paths.employeeProfileTab('personal')),
          },
          screen(':tab', 'Profile', () => import('../features/profiles/EmployeeProfilePage.tsx')),
        ],
      },
    ],
  },
  {
    path: paths.adminDashboard,
    middleware: [only('ADMIN', 'PLATFORM_EMPLOYEE')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          dashboardScreen('', 'Overview', {
            ADMIN: adminHome,
            PLATFORM_EMPLOYEE: staffHome,
          }),
          { path: '*', loader: toOwnHome },
        ],
      },
    ],
  },
  {
    path: paths.dashboard,
    middleware: [only('JOB_SEEKER', 'EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE')],
    lazy: dashboardShell,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          ...dashboardScreens,
          dashboardScreen('', 'Overview', {
            JOB_SEEKER: toOwnHome,
            EMPLOYEE: toOwnHome,
            ADMIN: adminHome,
            PLATFORM_EMPLOYEE: staffHome,
          }),
          { path: '*', loader: toOwnHome },
        ],
      },
    ],
  },
]

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FullScreenSpinner,
    ErrorBoundary: CrashScreen,
    // Nothing is shown before the saved session is checked.
    loader: async () => void (await settledSession()),
    shouldRevalidate: () => false,
    children: [
      ...publicScreens,
      {
        lazy: async () => ({ Component: (await import('./SignedIn.tsx')).SignedIn }),
        children: guardedScreens,
      },
      { path: '*', loader: ({ request }) => sendOn(request, paths.notFound) },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)

function toOwnHome({ request }: LoaderFunctionArgs) {
  const session = getSession()
  return sendOn(request, session.state === 'signed in' ? dashboardHome[session.user.role] : paths.login)
}
