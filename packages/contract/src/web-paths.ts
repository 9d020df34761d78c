import type { Role } from './core/roles.ts'
import type { EmployeeTab, SeekerTab } from './profiles/tabs.ts'

/** Every path of the web app. The screens, the mails and the redirects of the server use it; nothing else spells one out. */
export const webPaths = {
  landing: '/',
  landingAlias: '/home',
  contact: '/contact',
  login: '/login',
  /** The second step of a sign-in, which a visitor reaches from the first one only. */
  secondStep: '/second-step',
  signedIn: '/signed-in',
  signUp: '/signup',
  adminSignUp: '/admin-signup',
  verifyCode: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Target of the one-time link that the command line prints for staff. */
  setPassword: '/set-password',
  /** What a suspended person reads instead of signing in. */
  suspended: '/suspended',
  /** Target of the link that takes back a change of the e-mail address. The token is in the hash. */
  takeBackEmail: '/take-back-email',
  /** Stops the removal of a lost second factor, or does it. The token of the mail is in the hash. */
  secondFactorReset: '/second-step-reset',
  /** What an Endorser entered about a person, who agrees or says no. The token of the mail is in the hash. */
  referralConsent: '/referral-consent',
  /** Stops the mails of saved searches. The token of the mail is in the hash. */
  stopMails: '/mails-stopped',
  terms: '/termscondition',
  privacy: '/privacy',
  /** The sign-up of an employee who was invited to join a company. `slug` is for readers only. */
  invitation: (slug: string, token: string) => `/i/${slug}/${token}`,
  notFound: '/404',
  mailbox: '/mailbox',

  seekerProfile: '/profile',
  seekerProfileTab: (tab: SeekerTab) => `/profile/${tab}`,
  employeeProfile: '/create-employee-profile',
  employeeProfileTab: (tab: EmployeeTab) => `/create-employee-profile/${tab}`,
  adminDashboard: '/admin-dashboard',

  dashboard: '/dashboard',
  /** Redirects to the start screen of the role. */
  dashboardHome: '/dashboard/home',
  myProfile: '/dashboard/my-profile',
  settings: '/dashboard/settings',
  notifications: '/dashboard/notifications',
  jobDescriptions: '/dashboard/jobdescription',
  jobDescription: (jobId: string) => `/dashboard/jobdescription/${jobId}`,

  jobRecommendations: '/dashboard/jobrecommendations',
  savedJobs: '/dashboard/savedjobs',
  /** What a saved search has found lately. */
  newJobs: (searchId: string) => `/dashboard/savedjobs/searches/${searchId}`,
  referralsStatus: '/dashboard/referralstatus',
  referralsStatusTab: (tab: 'all' | 'approved' | 'pending' | 'rejected') =>
    `/dashboard/referralstatus?tab=${tab}`,

  /** The details of an own application, for the Endorsee. */
  myApplication: (kind: string, id: string) => `/dashboard/referralstatus/${kind}/${id}`,
  /** The requests for jobs found elsewhere. */
  addJob: '/dashboard/addjob',
  /** Redirects to `addJob`. */
  addReferral: '/dashboard/addreferral',
  /** The form for a job found elsewhere; `type` is an `AddJobType`. */
  applyReferral: (type: string) => `/dashboard/applyreferral${type}`,

  /** The people whom an Endorser referred, and the form to refer one. */
  referrals: '/dashboard/referrals',
  referPerson: '/dashboard/referrals/new',

  claimJobs: '/dashboard/claim-jobs',
  myJobs: '/dashboard/my-jobs',
  applications: '/dashboard/applications',
  application: (applicationId: string) => `/dashboard/applications/${applicationId}`,
  /** The charts of Endorsers and company admins. */
  analytics: '/dashboard/analytics',
  adminRequests: '/dashboard/admin-requests',
  companies: '/dashboard/companies',
  /** The logo, the name and the domains of the admin's own company. */
  companyPage: '/dashboard/company-page',
  /** The Endorsers of the admin's own company and their work. */
  companyEndorsers: '/dashboard/company-endorsers',
  /** How requests at the admin's own company are answered, and what the company says about it. */
  answers: '/dashboard/answers',
  /** What the admin's own company owes its Endorsers for hires. */
  bonuses: '/dashboard/bonuses',
  /** The domains of the admin's own company. */
  companyDomains: '/dashboard/company-domains',
  companyDomainsOf: (companyId: string) => `/dashboard/companies/${companyId}/domains`,
  mailDomains: '/dashboard/mail-domains',
  /** The postings of all companies, for platform staff. */
  postings: '/dashboard/postings',
  database: '/dashboard/database',
  people: '/dashboard/people',
  /** An account, for platform staff. */
  person: (id: string) => `/dashboard/people/${id}`,
  auditLog: '/dashboard/audit-log',
  backgroundJobs: '/dashboard/background-jobs',
  /** The conversations. */
  messages: '/dashboard/messages',
  conversation: (chatRoomId: string) => `/dashboard/messages?room=${chatRoomId}`,
  /** The card of a meeting in its conversation. */
  meeting: (chatRoomId: string, messageSeq: number) =>
    `/dashboard/messages?room=${chatRoomId}&message=${messageSeq}`,
  contactMessages: '/dashboard/contact-messages',
  /** The reports on postings and people, for platform staff. */
  moderation: '/admin/moderation',
  moderationCase: (caseId: string) => `/admin/moderation/${caseId}`,
  /** The own reports and their outcomes. */
  myReports: '/dashboard/reports',
  /** A removal or a warning, for the people whom it concerns. */
  moderationDecision: (caseId: string) => `/dashboard/reports/decisions/${caseId}`,
  applicationsAlias: '/dashboard/endorseeapplied',
  /** The applications again, with a button that adds a job. */
  appliedJobs: '/dashboard/appliedjobs',
  applicationAlias: (applicationId: string) => `/dashboard/endorseeapplied/${applicationId}`,
  /** The own postings of Endorsers and company admins. */
  jobPostings: '/dashboard/jobposting',
  jobPostingsAlias: '/dashboard/addjob',
  manualJobPost: '/dashboard/manualjobpost',
  documentJobPost: '/dashboard/pdfjobpost',
  editJobPost: (jobId: string) => `/dashboard/jobposting/edit/${jobId}`,
  /** Imports of postings, for company admins. */
  importPostings: '/dashboard/jobposting/import',
  importReport: (importId: string) => `/dashboard/jobposting/import/${importId}`,
  /** Target of the link in a mail that asks whether the company is still hiring. */
  stillHiring: (token: string) => `/still-hiring/${token}`,
  jobDescriptionAlias: (jobId: string) => `/dashboard/jobposting/jobdescription/${jobId}`,
  applicationsOfJob: (jobId: string) => `/dashboard/jobposting/endorseeapplied/${jobId}`,
} as const

/** The profile form by role; admins and staff have none and go to their dashboard. */
export const profilePathByRole: Record<Role, string> = {
  JOB_SEEKER: webPaths.seekerProfileTab('personal'),
  EMPLOYEE: webPaths.employeeProfileTab('personal'),
  ADMIN: webPaths.adminDashboard,
  PLATFORM_EMPLOYEE: webPaths.adminDashboard,
}
