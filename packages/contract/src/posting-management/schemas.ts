import { z } from 'zod'
import {
  DateTimeString,
  Id,
  LoadedValues,
  PaginationQuery,
  Rupees,
  SuccessResponse,
} from '../core/schemas.ts'
import { exactText, singleLineText, textList } from '../core/text.ts'
import { Job, JobCard, JobParams, LatestApplicants } from '../job-postings/schemas.ts'
import {
  employmentTypes,
  experienceLevels,
  toEmploymentType,
  toWorkType,
  workTypes,
} from '../job-postings/values.ts'
import { optionalChoice } from '../profiles/form-fields.ts'
import {
  checkPosting,
  commonPostingFields,
  moreCommonPostingFields,
  rupeesField,
  yearsField,
} from './form.ts'
import { MAX_BULK_ARCHIVE, postingOrders, postingSources, postingViews } from './values.ts'

/** A number, or the text that a user typed. */
function numberOrText<T extends z.ZodType<number | null, string>>(field: T) {
  return z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => String(value ?? ''))
    .pipe(field)
}

const optionalFields = { ...commonPostingFields, ...moreCommonPostingFields }
/** A text that may be missing or null, which says the same as an empty one. */
function optional<T extends z.ZodType<unknown, string>>(field: T) {
  return z
    .string()
    .nullish()
    .transform((text) => text ?? '')
    .pipe(field)
}

/**
 * A posting to create or to save. The company is always that of the caller; `company`, `createdById` and other names of
 * older clients are ignored. `salary` is a single amount, `minSalary` and `maxSalary` are other names of the bounds.
 */
export const PostingBody = z
  .object({
    source: z.enum(postingSources).default('MANUAL'),
    title: optional(optionalFields.title),
    department: optional(optionalFields.department),
    city: optional(optionalFields.city),
    state: optional(optionalFields.state),
    country: optional(optionalFields.country),
    /** Spellings such as `CONTRACTUAL` or `INTERN` are read, too. */
    employmentType: z
      .string()
      .nullish()
      .transform((text) => toEmploymentType(text ?? '') ?? text ?? '')
      .pipe(optionalChoice(employmentTypes)),
    /** Spellings such as `WORK_FROM_HOME` or `On-site` are read, too. */
    workType: z
      .string()
      .nullish()
      .transform((text) => (text ? (toWorkType(text) ?? text) : 'ONSITE'))
      .pipe(z.enum(workTypes, 'Please choose one of the list')),
    salary: numberOrText(rupeesField),
    minSalary: numberOrText(rupeesField),
    maxSalary: numberOrText(rupeesField),
    salaryMin: numberOrText(rupeesField),
    salaryMax: numberOrText(rupeesField),
    experienceRequired: z
      .union([z.number(), z.string(), z.null()])
      .default(0)
      .transform((value) => String(value ?? ''))
      .pipe(yearsField),
    minimumQualification: optional(singleLineText(100)),
    skillsRequired: moreCommonPostingFields.skillsRequired.default([]),
    description: optional(optionalFields.description),
    /** Paragraphs, or a text with a line for each. */
    responsibilities: z
      .union([z.string().transform((text) => text.split('\n')), z.array(z.string())])
      .nullish()
      .transform((lines) => lines ?? [])
      .pipe(textList(1000, 100)),
    applicationDeadline: optional(optionalFields.applicationDeadline),
    experienceLevel: optional(optionalChoice(experienceLevels)),
    industryType: optional(optionalFields.industryType),
    preferredQualification: optional(optionalFields.preferredQualification),
    jobId: optional(optionalFields.jobId),
    jobUrl: optional(optionalFields.jobUrl),
    isUnpublished: z.boolean().default(false),
    referralBonus: optional(optionalFields.referralBonus),
    takesPolicyBonus: z.boolean().default(false),
    /**
     * Keeps a pay that is hardly one of a year in rupees: below ₹1,00,000, above ₹5,00,00,000, or with an upper bound of more
     * than twenty times the lower one. Without it, such a pay is answered with 400 and a question at its field.
     */
    isPayConfirmed: z.boolean().default(false),
    /** False creates the posting archived. */
    isActive: z.boolean().default(true),
  })
  .transform(({ salary, minSalary, maxSalary, ...posting }) => ({
    ...posting,
    salaryMin: posting.salaryMin ?? minSalary ?? salary,
    salaryMax: posting.salaryMax ?? maxSalary ?? salary,
  }))
  .superRefine(checkPosting)
/** A valid posting to create or to save. */
export type PostingBody = z.output<typeof PostingBody>

/** A posting to save, with what the form loaded: fields of `EditablePosting`. */
const EditBody = PostingBody.and(z.object({ loaded: LoadedValues.optional() }))

/** What the caller may do with a posting. */
const PostingSteps = z.object({
  edit: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  delete: z.boolean(),
})

const PersonName = z.object({ id: Id, name: z.string() })

/** A posting in the list of those who take care of it. */
export const PostingCard = JobCard.extend({
  /** Whether Endorsees can find it and apply: not archived, and the closing date has not passed. */
  isActive: z.boolean(),
  archivedAt: DateTimeString.nullable(),
  /** Whether the question "Still hiring?" is open. It stays open when the posting was archived without an answer. */
  asksStillHiring: z.boolean(),
  postedBy: PersonName.nullable(),
  claimedBy: PersonName.nullable(),
  applicationsCount: z.number(),
  /** How many of the applications are not decided. */
  waitingCount: z.number(),
  latestApplicants: LatestApplicants,
  /** The page of the job that anybody can read. Null when there is none. */
  shareUrl: z.string().nullable(),
  nextSteps: PostingSteps,
})
/** A posting in the list of those who take care of it. */
export type PostingCard = z.infer<typeof PostingCard>

/** An open posting with the same title, city and company. */
export const ExistingPosting = z.object({
  id: Id,
  title: z.string(),
  city: z.string().nullable(),
  postedBy: z.string().nullable(),
  createdAt: DateTimeString.nullable(),
  canEdit: z.boolean(),
})
/** An open posting with the same title, city and company. */
export type ExistingPosting = z.infer<typeof ExistingPosting>

/** What became of one of many postings to archive. */
export const BulkArchiveResult = z.object({
  jobId: Id,
  archived: z.boolean(),
  /** Why it was not archived; null when it was. */
  message: z.string().nullable(),
})
/** What became of one of many postings to archive. */
export type BulkArchiveResult = z.infer<typeof BulkArchiveResult>

const StillHiringBody = z.object({ hiring: z.boolean() })
const postingResponse = SuccessResponse.extend({ data: Job })

/** A posting as the form edits it. */
export const EditablePosting = z.object({
  id: Id,
  company: z.string(),
  title: z.string(),
  department: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  employmentType: z.string(),
  workType: z.enum(workTypes),
  salaryMin: Rupees.nullable(),
  salaryMax: Rupees.nullable(),
  experienceRequired: z.number().nullable(),
  minimumQualification: z.string(),
  skillsRequired: z.array(z.string()),
  description: z.string(),
  /** A line for each. */
  responsibilities: z.string(),
  applicationDeadline: z.string(),
  experienceLevel: z.string(),
  industryType: z.string(),
  preferredQualification: z.string(),
  jobId: z.string(),
  jobUrl: z.string(),
  isUnpublished: z.boolean(),
  referralBonus: z.string(),
  takesPolicyBonus: z.boolean(),
})
/** A posting as the form edits it. */
export type EditablePosting = z.infer<typeof EditablePosting>

const postingFilter = {
  /** A part of the title, of the place or of a skill. */
  title: singleLineText(200).optional(),
  view: z.enum(postingViews).default('all'),
}

/** The schemas of `postingManagementEndpoints`. */
export const postingManagementSchemas = {
  list: {
    query: PaginationQuery.extend({
      ...postingFilter,
      order: z.enum(postingOrders).default('newest'),
    }),
    response: z.object({
      jobs: z.array(PostingCard),
      totalJobs: z.number(),
      totalPages: z.number(),
      currentPage: z.number(),
      /** How many postings match the search, by choice of `view`. */
      counts: z.record(z.enum(postingViews), z.number()),
    }),
  },
  exportCsv: {
    body: z.object(postingFilter),
    /** CSV with a byte order mark. */
    response: z.string(),
  },
  countApplicants: {
    body: z.object({ jobIds: z.array(Id).max(100) }),
    /** The number of applications that are not withdrawn, by the id of the job. */
    response: z.object({ success: z.literal(true), data: z.record(z.string(), z.number()) }),
  },
  findSame: {
    query: z.object({
      title: singleLineText(200),
      city: singleLineText(120).default(''),
      except: Id.optional(),
    }),
    response: z.object({ success: z.literal(true), data: ExistingPosting.nullable() }),
  },
  create: { body: PostingBody, response: postingResponse },
  getForEditing: {
    params: JobParams,
    response: z.object({ success: z.literal(true), data: EditablePosting }),
  },
  edit: { params: JobParams, body: EditBody, response: postingResponse },
  archive: { params: JobParams, response: postingResponse },
  archiveAlias: { params: JobParams, response: postingResponse },
  archiveMany: {
    body: z.object({ jobIds: z.array(Id).min(1).max(MAX_BULK_ARCHIVE) }),
    response: SuccessResponse.extend({ data: z.array(BulkArchiveResult) }),
  },
  restore: { params: JobParams, response: postingResponse },
  delete: { params: JobParams, response: SuccessResponse },
  answerStillHiring: { params: JobParams, body: StillHiringBody, response: postingResponse },
  openStillHiringLink: {
    params: z.object({ token: exactText(100) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ title: z.string(), companyName: z.string(), isArchived: z.boolean() }),
    }),
  },
  answerStillHiringLink: {
    params: z.object({ token: exactText(100) }),
    body: StillHiringBody,
    response: SuccessResponse,
  },
}
