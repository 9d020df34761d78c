import type { Activity, EndorserHome, SeekerHome } from '@endorse/contract/dashboards/schemas'
import { noStepTimes, reviewedApplication } from './applications.ts'

const now = '2025-11-19T05:12:00.000Z'

/** Builds the home page of an Endorsee with one active referral. */
export function seekerHome(
  about: {
    statistics?: Partial<SeekerHome['statistics']>
    userProfile?: Partial<SeekerHome['userProfile']>
    activeReferralDetails?: SeekerHome['activeReferralDetails']
  } = {},
): SeekerHome {
  return {
    statistics: {
      totalApplicationsApplied: 14,
      activeReferrals: 5,
      pendingReferrals: 6,
      rejectedReferrals: 3,
      unansweredReferrals: 0,
      unreadMessages: 0,
      firstAppliedAt: now,
      movedThisWeek: 2,
      oldestPendingAt: null,
      rejectedLately: 0,
      ...about.statistics,
    },
    activeReferralDetails: about.activeReferralDetails ?? [
      {
        id: '0199a000-0000-7000-8000-0000000000b1',
        type: 'JOB_POSTING',
        employeeName: 'Ananya Rao',
        employeePhotoUrl: null,
        employeeLeft: false,
        companyName: 'Lumenpay',
        companyLogoUrl: null,
        applicationName: 'Senior Backend Engineer',
        appliedOn: now,
        status: 'REFERRED',
        location: 'Pune',
        outcome: null,
        stepTimes: noStepTimes,
      },
    ],
    userProfile: {
      name: 'Aarav Menon',
      isComplete: true,
      preferredCompanies: ['Lumenpay', 'Banyan Bank'],
      companies: [
        { name: 'Lumenpay', endorsers: 3, endorsersAway: false, logoUrl: null },
        { name: 'Banyan Bank', endorsers: null, endorsersAway: false, logoUrl: null },
      ],
      myPreferences: {
        preferredCities: ['Bangalore', 'Pune'],
        desiredSalaryMin: 2_800_000,
        desiredSalaryMax: 4_000_000,
        preferredJobs: ['Backend Engineer'],
        preferredCompanies: ['Lumenpay', 'Banyan Bank'],
        skills: [],
        industrySectors: ['Financial technology'],
        domains: [],
        order: null,
      },
      ...about.userProfile,
    },
  }
}

/** Builds the home page of an Endorser with one request. */
export function endorserHome(about: Partial<EndorserHome> = {}): EndorserHome {
  const application = reviewedApplication({ canDecide: true })
  return {
    statistics: {
      referralsReceived: 38,
      acceptedReferrals: 21,
      pendingApprovals: 5,
      rejectedReferrals: 12,
      receivedLately: 11,
      referred: 4,
      oldestPendingAt: now,
      rejectedLately: 3,
    },
    steps: { asked: 3, read: 2, accepted: 4, referred: 6, outcome: 5, hired: 2 },
    forYou: { total: 0, requests: [] },
    activeReferralRequests: [
      {
        id: application.id,
        endorseeName: application.applicant.name,
        hasResume: true,
        resumeUrl: null,
        hasLinkedIn: true,
        linkedinUrl: 'https://www.linkedin.com/in/aarav',
        jobTitle: application.jobPosting.title,
        companyName: application.jobPosting.company,
        location: null,
        department: null,
        skills: ['Java', 'Go'],
        matchedSkills: 1,
        appliedAt: now,
        requestDate: now,
        application,
      },
    ],
    followUps: [],
    userProfile: { name: 'Ravi Kumar', currentRole: null, currentCompany: 'Acme', hasProfile: true },
    ...about,
  }
}

/** Builds a line of the recent activities: an Endorser accepted an application. */
export function activity(about: Partial<Activity> = {}): Activity {
  return {
    id: '0199a000-0000-7000-8000-0000000000e1',
    kind: 'application.status_changed',
    at: now,
    isOwn: false,
    by: 'Ananya Rao',
    byPhotoUrl: null,
    applicant: null,
    handler: null,
    status: 'ACCEPTED',
    outcome: null,
    jobTitle: 'Senior Backend Engineer',
    companyName: 'Lumenpay',
    application: { id: '0199a000-0000-7000-8000-0000000000b1', type: 'JOB_POSTING' },
    jobId: null,
    ...about,
  }
}
