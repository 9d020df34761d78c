import { z } from 'zod'
import {
  DateString,
  DateTimeString,
  Id,
  Pagination,
  PaginationQuery,
  Rupees,
  SuccessResponse,
  trimmedText,
} from './common.ts'
import { endpoint } from './endpoint.ts'

export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'INTERNSHIP', 'OTHER'] as const
export const EmploymentType = z.enum(employmentTypes)
export type EmploymentType = z.infer<typeof EmploymentType>
export const employmentTypeLabel: Record<EmploymentType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  OTHER: 'Other',
}

export const workTypes = ['ONSITE', 'HYBRID', 'REMOTE'] as const
export const WorkType = z.enum(workTypes)
export type WorkType = z.infer<typeof WorkType>
export const workTypeLabel: Record<WorkType, string> = {
  ONSITE: 'On-site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
}

export const experienceLevels = [
  'INTERNSHIP',
  'ENTRY_LEVEL',
  'ASSOCIATE',
  'MID_SENIOR',
  'DIRECTOR',
  'EXECUTIVE',
] as const
export const ExperienceLevel = z.enum(experienceLevels)
export type ExperienceLevel = z.infer<typeof ExperienceLevel>
export const experienceLevelLabel: Record<ExperienceLevel, string> = {
  INTERNSHIP: 'Internship',
  ENTRY_LEVEL: 'Entry level',
  ASSOCIATE: 'Associate',
  MID_SENIOR: 'Mid-senior',
  DIRECTOR: 'Director',
  EXECUTIVE: 'Executive',
}

export const datePostedOptions = ['24h', '7d', '30d'] as const
export const datePostedLabel: Record<(typeof datePostedOptions)[number], string> = {
  '24h': 'Last 24 Hours',
  '7d': 'Last Week',
  '30d': 'Last Month',
}
export const datePostedDays: Record<(typeof datePostedOptions)[number], number> = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
}

/** Counts are exact up to this number. Beyond it they are capped and the screen shows "10,000+ Jobs". */
export const MAX_EXACT_COUNT = 10_000

/** A filter with several values: repeated in the query, or separated by commas. */
const MultiValueFilter = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .map((part) => part.replaceAll('\u0000', '').trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(120)).max(50))
  .optional()

/** The filters of a job list. */
export const JobFilters = z.object({
  /** The search query. It matches title, company, skills and description. */
  title: trimmedText(200).optional(),
  employmentType: MultiValueFilter,
  experienceLevel: MultiValueFilter,
  workType: MultiValueFilter,
  city: MultiValueFilter,
  country: MultiValueFilter,
  companyName: MultiValueFilter,
  skillsRequired: MultiValueFilter,
  datePosted: z.enum(datePostedOptions).optional(),
  createdAfter: z.iso.datetime({ offset: true }).optional(),
})
export type JobFilters = z.output<typeof JobFilters>

/** A job in a list. Unknown values are null. */
export const JobCard = z.object({
  id: Id,
  title: z.string(),
  company: z.string(),
  companyId: Id,
  employmentType: EmploymentType.nullable(),
  workType: WorkType.nullable(),
  experienceLevel: ExperienceLevel.nullable(),
  salaryMin: Rupees.nullable(),
  salaryMax: Rupees.nullable(),
  /** Same as `salaryMin`, for older clients. */
  salary: Rupees.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  location: z.string().nullable(),
  skillsRequired: z.array(z.string()),
  /** The number of verified Endorsers of the company. */
  endorsers: z.number(),
  createdAt: DateTimeString,
  applicationDeadline: DateString.nullable(),
  isSaved: z.boolean(),
  /** The caller's own active application to this job. */
  applicationId: Id.nullable(),
  isFeatured: z.boolean(),
  isClaimed: z.boolean(),
  /** Why the job is recommended to the caller, as sentences. Empty in search results. */
  reasons: z.array(z.string()),
})
export type JobCard = z.infer<typeof JobCard>

/** What the caller may do with a job. The screen shows a button for each action that is true. */
export const JobSteps = z.object({
  apply: z.boolean(),
  save: z.boolean(),
  claim: z.boolean(),
  release: z.boolean(),
})

/** A job with all its details. */
export const Job = JobCard.extend({
  description: z.string().nullable(),
  responsibilities: z.array(z.string()),
  department: z.string().nullable(),
  industryType: z.string().nullable(),
  requiredEducation: z.string().nullable(),
  minimumQualification: z.string().nullable(),
  preferredQualification: z.string().nullable(),
  /** In years. Both names carry the same number. */
  requiredExperience: z.number().nullable(),
  experienceRequired: z.number().nullable(),
  maxExperience: z.number().nullable(),
  foundedIn: z.number().nullable(),
  organizationType: z.string().nullable(),
  companySize: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  jobUrl: z.string().nullable(),
  isActive: z.boolean(),
  isAdminCreated: z.boolean(),
  claimedBy: z.object({ id: Id, name: z.string() }).nullable(),
  applicationsCount: z.number(),
  nextSteps: JobSteps,
})
export type Job = z.infer<typeof Job>

/** One page of a job list. */
export const JobPage = z.object({
  jobs: z.array(JobCard),
  totalJobs: z.number(),
  /** True when there are more than `totalJobs`. */
  totalIsCapped: z.boolean(),
  totalPages: z.number(),
  currentPage: z.number(),
  /** Send it with the next page number, so that no job appears twice when the list changes meanwhile. */
  nextCursor: z.string().nullable(),
})
export type JobPage = z.infer<typeof JobPage>

/** A job in the claim lists, with the number of its applications. */
export const ClaimableJob = JobCard.extend({
  companyName: z.string(),
  claimedById: Id.nullable(),
  applicationsCount: z.number(),
})
export type ClaimableJob = z.infer<typeof ClaimableJob>

const JobId = z.object({ id: z.uuid('Job ID is required') })

export const jobEndpoints = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Search and filter jobs. Without a query, recommendations',
    query: JobFilters.extend(PaginationQuery.shape).extend({ cursor: z.string().max(400).optional() }),
    response: JobPage,
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:id',
    summary: 'One job',
    params: JobId,
    response: Job,
  }),
  toggleSave: endpoint({
    method: 'POST',
    path: '/api/v1/jobs/:id/save',
    summary: 'Save a job, or remove it from the saved jobs',
    params: JobId,
    response: SuccessResponse.extend({ isSaved: z.boolean() }),
  }),
  checkSaved: endpoint({
    method: 'POST',
    path: '/api/v1/jobs/check-saved',
    summary: 'Which of these jobs the caller has saved',
    body: z.object({ jobIds: z.array(Id).max(100) }),
    response: z.object({ success: z.literal(true), data: z.record(z.string(), z.boolean()) }),
  }),
  listUnclaimed: endpoint({
    method: 'GET',
    path: '/api/v1/my-unclaimed-jobs',
    summary: 'Jobs of my company that nobody has claimed',
    query: PaginationQuery,
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      results: z.number(),
      data: z.object({ jobs: z.array(ClaimableJob) }),
      pagination: Pagination,
    }),
  }),
  listClaimed: endpoint({
    method: 'GET',
    path: '/api/v1/my-claimed-jobs',
    summary: 'Jobs that I have claimed',
    query: PaginationQuery.extend({ limit: PaginationQuery.shape.limit.default(100) }),
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      results: z.number(),
      data: z.object({ jobs: z.array(ClaimableJob) }),
      pagination: Pagination,
    }),
  }),
  claimJob: endpoint({
    method: 'POST',
    path: '/api/v1/:jobId/claim',
    summary: 'Claim a job: its open applications are assigned to me',
    params: z.object({ jobId: Id }),
    response: SuccessResponse.extend({ status: z.literal('success'), data: ClaimableJob }),
  }),
  releaseJob: endpoint({
    method: 'DELETE',
    path: '/api/v1/jobs/:id/claim',
    summary: 'Release a claimed job',
    params: JobId,
    response: SuccessResponse,
  }),
}
