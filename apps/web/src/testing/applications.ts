import type { ReferralApplication } from '@endorse/contract/applications/referral-applications/schemas'
import type {
  Application,
  ReviewedApplication,
  ReviewedApplicationDetails,
  StepTimes,
  TimelineEntry,
} from '@endorse/contract/applications/schemas'
import type { SeekerProfileView } from '@endorse/contract/profiles/schemas'
import { aarav } from './people.ts'

const now = '2025-11-19T05:12:00.000Z'
const id = '0199a000-0000-7000-8000-0000000000b1'
const jobId = '0199a000-0000-7000-8000-0000000000a1'

/** The times of an application that nobody has read. */
export const noStepTimes: StepTimes = {
  read: null,
  shortlisted: null,
  accepted: null,
  rejected: null,
  referred: null,
  completed: null,
}

/** Builds an application as its Endorsee sees it. */
export function application(overrides: Partial<Application> = {}): Application {
  return {
    id,
    type: 'JOB_POSTING',
    positionApplied: 'Senior Backend Engineer',
    companyName: 'Lumenpay',
    companyId: '0199a000-0000-7000-8000-0000000000c1',
    companyLogoUrl: null,
    companyEndorsers: 3,
    companyAway: false,
    positionAppliedOn: now,
    appliedAt: now,
    createdAt: now,
    updatedAt: now,
    status: 'PENDING',
    asked: null,
    answerDueAt: null,
    latestDay: null,
    inLine: null,
    offers: [],
    connectionStatus: 'Not Connected',
    connectionOn: null,
    additionalInfo: { connectionOnRaw: null },
    location: 'Bangalore, India',
    employeeId: null,
    employeeName: null,
    employeePhotoUrl: null,
    employeeVerifiedAt: null,
    employeeLeft: false,
    employeeAway: false,
    jobId,
    jobLabel: null,
    jobLevel: 'SENIOR',
    experienceLevel: null,
    jobUrl: null,
    resumeUrl: null,
    resumeName: null,
    coverLetter: null,
    additionalNotes: null,
    rejection: null,
    endorsement: null,
    withdrawnAt: null,
    canApplyAgain: false,
    canWithdraw: true,
    canFollowUp: false,
    followUp: null,
    outcome: null,
    canSetOutcome: false,
    nothingCameFrom: null,
    submission: null,
    stepTimes: noStepTimes,
    stepCheck: null,
    toldWhenJoined: null,
    group: 'waiting',
    ...overrides,
  }
}

let entries = 0

/** Builds an entry of the history of an application: a step that Ravi Kulkarni reports. */
export function timelineEntry(overrides: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: `${id.slice(0, -4)}${String(++entries).padStart(4, '0')}`,
    at: now,
    type: 'application.status_changed',
    by: 'Ravi Kulkarni',
    byPhotoUrl: null,
    outcome: null,
    turnReason: null,
    dueAt: null,
    turnEnd: null,
    cause: null,
    from: null,
    to: null,
    handler: null,
    note: null,
    ...overrides,
  }
}

/** Builds a request for a job found elsewhere as its Endorsee sees it. */
export function referralApplication(overrides: Partial<ReferralApplication> = {}): ReferralApplication {
  const base = application({ type: 'REFERRAL_APPLICATION', jobId: null, ...overrides })
  return {
    ...base,
    jobTitle: base.positionApplied,
    appliedDate: now,
    endorsers: 'Not Assigned',
    department: null,
    city: 'Bangalore',
    country: 'India',
    description: null,
    applicant: { id: aarav.id, name: 'Aarav Menon' },
    assignedEmployee: null,
    employeeReferrals: [],
    readers: 0,
    ...overrides,
  }
}

/** Builds an application as an Endorser of its company sees it. */
export function reviewedApplication(overrides: Partial<ReviewedApplication> = {}): ReviewedApplication {
  return {
    id,
    type: 'JOB_POSTING',
    status: 'PENDING',
    shownStatus: overrides.status ?? 'PENDING',
    appliedAt: now,
    withdrawnAt: null,
    applicantId: aarav.id,
    applicant: {
      firstName: 'Aarav',
      lastName: 'Menon',
      fullName: 'Aarav Menon',
      name: 'Aarav Menon',
      email: aarav.email,
      profileImageUrl: null,
    },
    jobPosting: {
      id: jobId,
      title: 'Senior Backend Engineer',
      company: 'Lumenpay',
      companyLogoUrl: null,
      employmentType: 'FULL_TIME',
    },
    resumeUrl: null,
    resumeName: null,
    coverLetter: null,
    additionalNotes: null,
    assignedEmployeeId: null,
    assignedEmployee: null,
    assignedEmployeePhotoUrl: null,
    assignedEmployeeLeft: false,
    assignedToOther: null,
    decision: null,
    outcome: null,
    submission: null,
    handledByMe: false,
    stepTimes: noStepTimes,
    stepCheck: null,
    rejection: null,
    endorsement: null,
    canDecide: true,
    asked: null,
    myTurn: false,
    turn: null,
    turnDueAt: null,
    turnReason: null,
    inLine: false,
    canOffer: false,
    offer: null,
    canReassign: false,
    nextSteps: [],
    updatedAt: now,
    ...overrides,
  }
}

/** Builds an application from an applicant with this name; the number makes its id unique. */
export function reviewedApplicationFrom(name: string, number: number): ReviewedApplication {
  const [firstName = '', lastName = ''] = name.split(' ')
  return reviewedApplication({
    id: `${id.slice(0, -2)}d${number}`,
    applicant: { firstName, lastName, fullName: name, name, email: null, profileImageUrl: null },
  })
}

/** Builds the response of the application's page for an Endorser. */
export function applicationToReview(
  overrides: Partial<ReviewedApplication> = {},
  rest: Partial<ReviewedApplicationDetails> = {},
): ReviewedApplicationDetails {
  return {
    application: reviewedApplication(overrides),
    profile: null,
    requestedJob: null,
    evidence: [],
    samePerson: [],
    timeline: [],
    ...rest,
  }
}

/** Builds the profile of an applicant as an Endorser sees it. */
export function seekerProfileView(overrides: Partial<SeekerProfileView> = {}): SeekerProfileView {
  return {
    firstName: 'Aarav',
    lastName: 'Menon',
    email: aarav.email,
    phoneNumber: null,
    dateOfBirth: null,
    profileImageUrl: null,
    bio: null,
    linkedinUrl: null,
    portfolioUrl: null,
    publicationUrl: null,
    otherURl: [],
    currentLocation: null,
    currentCompany: null,
    currentRole: null,
    department: null,
    experienceLevel: null,
    openToOffers: null,
    yearsOfExperience: null,
    noticePeriod: null,
    desiredSalaryMin: null,
    desiredSalaryMax: null,
    skills: [],
    languages: [],
    education: [],
    workExperience: [],
    project: [],
    certifications: [],
    extraCurricular: [],
    preferredJobs: [],
    ...overrides,
  }
}
