import { z } from 'zod'
import { answerBands } from '../applications/turns/answer-bands.ts'
import { shownStatuses } from '../applications/values.ts'
import { DateString, DateTimeString, Id, Rupees } from '../core/schemas.ts'
import { employmentTypes, experienceLevels, workTypes } from './values.ts'

/** The kind of contract of a job. */
export const EmploymentType = z.enum(employmentTypes)
/** Where the work is done. */
export const WorkType = z.enum(workTypes)
/** The experience that a job asks for. */
export const ExperienceLevel = z.enum(experienceLevels)

/** The latest applicants of a job, at most three. Without a photo when somebody else handles the application. */
export const LatestApplicants = z.array(z.object({ name: z.string(), photoUrl: z.string().nullable() }))

/** A job in a list. Unknown values are null. */
export const JobCard = z.object({
  id: Id,
  title: z.string(),
  company: z.string(),
  companyId: Id,
  companyLogoUrl: z.string().nullable(),
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
  /** All cities of the job; those that the caller asked for or prefers come first. */
  cities: z.array(z.string()),
  skillsRequired: z.array(z.string()),
  /** Those of the skills that the caller has. */
  matchedSkills: z.array(z.string()),
  /** The number of verified Endorsers of the company who take requests. */
  endorsers: z.number(),
  /** Whether the company has Endorsers, all of whom are away. */
  endorsersAway: z.boolean(),
  /** How fast the company usually answers requests; null when that is not known. */
  answersWithin: z.enum(answerBands).nullable(),
  /** Whether requests at the company mostly end without an answer. */
  rarelyAnswers: z.boolean(),
  /** When the job was posted; null when its original posting says nothing about that. */
  createdAt: DateTimeString.nullable(),
  /** False when `createdAt` is null. */
  isDated: z.boolean(),
  /** How often the same job was posted again under other addresses. */
  reposts: z.number(),
  applicationDeadline: DateString.nullable(),
  isSaved: z.boolean(),
  /** The caller's own active application to this job. */
  applicationId: Id.nullable(),
  applicationStatus: z.enum(shownStatuses).nullable(),
  isFeatured: z.boolean(),
  /** Whether the job is found only here, as who posted it says. */
  isUnpublished: z.boolean(),
  /** What the company pays for a referral: in the words of who posted the job, else the amount of its policy. */
  referralBonus: z.string().nullable(),
  isClaimed: z.boolean(),
  /** What of the job matches the caller's profile: at most three nouns, such as "Your role" and "3 of 7 skills". */
  reasons: z.array(z.string()),
})
/** A job as lists show it. */
export type JobCard = z.infer<typeof JobCard>

/** What the caller may do with a job. The screen shows a button for each action that is true. */
const JobSteps = z.object({
  apply: z.boolean(),
  save: z.boolean(),
  claim: z.boolean(),
  release: z.boolean(),
  report: z.boolean(),
  edit: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  delete: z.boolean(),
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
  /** The number that the company gave the job. */
  jobId: z.string().nullable(),
  /** The page of the job that anybody can read. Null when there is none. */
  shareUrl: z.string().nullable(),
  isActive: z.boolean(),
  isAdminCreated: z.boolean(),
  claimedBy: z.object({ id: Id, name: z.string() }).nullable(),
  applicationsCount: z.number(),
  nextSteps: JobSteps,
})
/** A job as its own page shows it. */
export type Job = z.infer<typeof Job>

/** The path parameters of endpoints for one job. */
export const JobParams = z.object({ id: z.uuid('Job ID is required') })

/** The schemas of `jobPostingEndpoints`. */
export const jobPostingSchemas = {
  getJob: {
    params: JobParams,
    response: Job,
  },
}
