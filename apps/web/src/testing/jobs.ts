import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import type { Job, JobCard } from '@endorse/contract/job-postings/schemas'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'

const now = '2025-11-19T05:12:00.000Z'

/** Builds a job of the job list. */
export function jobCard(overrides: Partial<JobCard> = {}): JobCard {
  return {
    id: '0199a000-0000-7000-8000-0000000000a1',
    title: 'Senior Backend Engineer',
    company: 'Lumenpay',
    companyId: '0199a000-0000-7000-8000-0000000000c2',
    companyLogoUrl: null,
    employmentType: 'FULL_TIME',
    workType: 'ONSITE',
    experienceLevel: 'MID_SENIOR',
    salaryMin: 3_400_000,
    salaryMax: 4_200_000,
    salary: 3_400_000,
    city: 'Bangalore',
    state: null,
    country: 'India',
    location: null,
    cities: ['Bangalore'],
    skillsRequired: ['Java', 'Kafka', 'PostgreSQL', 'AWS', 'Docker'],
    matchedSkills: [],
    endorsers: 2,
    endorsersAway: false,
    answersWithin: null,
    rarelyAnswers: false,
    createdAt: now,
    isDated: true,
    reposts: 0,
    applicationDeadline: null,
    isSaved: false,
    applicationId: null,
    applicationStatus: null,
    isFeatured: false,
    isUnpublished: false,
    referralBonus: null,
    isClaimed: false,
    reasons: [],
    ...overrides,
  }
}

/** Builds a job with the required fields only. */
export function minimalJob(overrides: Partial<Job> = {}): Job {
  return {
    ...jobCard({
      employmentType: null,
      workType: null,
      experienceLevel: null,
      salaryMin: null,
      salaryMax: null,
      salary: null,
      city: null,
      cities: [],
      country: null,
      skillsRequired: [],
    }),
    description: null,
    responsibilities: [],
    department: null,
    industryType: null,
    requiredEducation: null,
    minimumQualification: null,
    preferredQualification: null,
    requiredExperience: null,
    experienceRequired: null,
    maxExperience: null,
    foundedIn: null,
    organizationType: null,
    companySize: null,
    phone: null,
    email: null,
    website: null,
    jobUrl: null,
    jobId: null,
    shareUrl: null,
    isActive: true,
    isAdminCreated: false,
    claimedBy: null,
    applicationsCount: 0,
    nextSteps: {
      apply: true,
      save: true,
      claim: false,
      release: false,
      report: true,
      edit: false,
      archive: false,
      restore: false,
      delete: false,
    },
    ...overrides,
  }
}

/** Builds a job of the Endorser's claim list. */
export function claimableJob(overrides: Partial<ClaimableJob> = {}): ClaimableJob {
  return {
    ...jobCard(),
    companyName: 'Lumenpay',
    claimedById: null,
    applicationsCount: 3,
    waitingCount: 2,
    applications: [],
    acceptedByMe: 0,
    rejectedCount: 1,
    postedByMe: false,
    latestApplicants: [
      { name: 'Priya Nair', photoUrl: '/files/priya' },
      { name: 'Rohan Deshpande', photoUrl: null },
    ],
    ...overrides,
  }
}

/** Builds a page of the job list. */
export function jobPage(
  jobs: (JobCard & Partial<JobPage['jobs'][number]>)[],
  overrides: Partial<JobPage> = {},
): JobPage {
  return {
    jobs: jobs.map((job) => ({ group: null, ...job })),
    preferredCities: [],
    totalJobs: jobs.length,
    totalIsCapped: false,
    totalWithEndorsers: null,
    searchNote: null,
    totalPages: 1,
    currentPage: 1,
    nextCursor: null,
    ...overrides,
  }
}

/** Builds a saved job that is open. */
export function savedJob(overrides: Partial<SavedJob> = {}): SavedJob {
  return { ...jobCard({ isSaved: true }), savedAt: now, availability: 'OPEN', poster: null, ...overrides }
}

/** Builds an own posting of an Endorser, with three applicants. */
export function postingCard(overrides: Partial<PostingCard> = {}): PostingCard {
  return {
    ...jobCard(),
    isClaimed: true,
    isActive: true,
    archivedAt: null,
    asksStillHiring: false,
    postedBy: null,
    claimedBy: null,
    applicationsCount: 3,
    waitingCount: 2,
    latestApplicants: [
      { name: 'Priya Nair', photoUrl: '/files/priya' },
      { name: 'Rohan Deshpande', photoUrl: null },
    ],
    shareUrl: null,
    nextSteps: { edit: true, archive: true, restore: false, delete: true },
    ...overrides,
  }
}
