import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery } from '../../core/schemas.ts'
import { exactText, multiLineText, singleLineText } from '../../core/text.ts'
import { Undo } from '../../undo/schemas.ts'
import { BeforeAsking } from '../before-asking/schemas.ts'
import { Application, AskedFirst, ReviewedApplication, WithdrawnInstead } from '../schemas.ts'
import { MAX_NOTES, referralOutcomes } from '../values.ts'
import { checkRequestedJob, requestedJobTexts } from './form.ts'
import { MAX_COMPANY_NAME, MAX_JOB_TITLE, MAX_JOB_URL } from './values.ts'

/** The same as a client sends it. A text that is left out is blank. */
export const RequestedJob = z
  .object({
    jobTitle: requestedJobTexts.jobTitle.default(''),
    companyName: requestedJobTexts.companyName.default(''),
    jobUrl: requestedJobTexts.jobUrl.default(''),
    location: requestedJobTexts.location.default(''),
    description: requestedJobTexts.description.default(''),
    additionalNotes: requestedJobTexts.additionalNotes.default(''),
  })
  .superRefine(checkRequestedJob)
/** What an Endorsee says about a job that they found elsewhere. */
export type RequestedJob = z.output<typeof RequestedJob>

/** A request for a referral to a job found elsewhere, as its Endorsee sees it. */
export const ReferralApplication = Application.extend({
  jobTitle: z.string(),
  appliedDate: DateTimeString,
  /** The names of the Endorsers who handle it, with commas, or "Not Assigned". */
  endorsers: z.string(),
  department: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  description: z.string().nullable(),
  applicant: z.object({ id: Id, name: z.string() }),
  assignedEmployee: z.object({ id: Id, name: z.string() }).nullable(),
  employeeReferrals: z.array(z.object({ id: Id, name: z.string() })),
  /** How many Endorsers of the company have opened the request. */
  readers: z.number(),
})
/** A request for a referral to a job found elsewhere. */
export type ReferralApplication = z.infer<typeof ReferralApplication>

/** A company that is known here, as a form suggests it. */
export const SuggestedCompany = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  endorsers: z.number(),
})
/** A company that is known here. */
export type SuggestedCompany = z.infer<typeof SuggestedCompany>

const EndorserDecision = z.object({
  referralApplicationId: z.uuid('Application ID is required'),
  notes: multiLineText(MAX_NOTES).optional(),
})

/** The schemas of `referralApplicationEndpoints`. */
export const referralApplicationSchemas = {
  submit: {
    form: RequestedJob.safeExtend({
      /** The link of a resume of one’s own library. Without it a file is needed. */
      resumeUrl: exactText(2000).optional(),
      withdraw: WithdrawnInstead,
      askFirst: AskedFirst,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: ReferralApplication }),
  },
  listMine: {
    query: PaginationQuery.extend({ limit: PaginationQuery.shape.limit.default(50) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ReferralApplication),
      pagination: Pagination,
    }),
  },
  getMine: {
    params: z.object({ id: z.uuid('Application ID is required') }),
    response: z.object({ success: z.literal(true), data: ReferralApplication }),
  },
  suggestCompanies: {
    query: z.object({ search: singleLineText(MAX_COMPANY_NAME).default('') }),
    response: z.object({ success: z.literal(true), data: z.array(SuggestedCompany) }),
  },
  findPosting: {
    query: z.object({
      jobTitle: singleLineText(MAX_JOB_TITLE).default(''),
      companyName: singleLineText(MAX_COMPANY_NAME).default(''),
      jobUrl: exactText(MAX_JOB_URL).default(''),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** The company with this name; null when it is not known here. */
        company: SuggestedCompany.nullable(),
        /** The open posting of the same job; null when there is none. */
        posting: z.object({ id: Id, title: z.string(), company: z.string() }).nullable(),
        /** What happens to the request when it is sent now; null without the name of a company. */
        before: BeforeAsking.nullable(),
      }),
    }),
  },
  countOutcomes: {
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** How many people the caller has referred. */
        referred: z.number(),
        /** How many of them said each outcome. */
        outcomes: z.record(z.enum(referralOutcomes), z.number()),
      }),
    }),
  },
  accept: {
    body: EndorserDecision,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: ReviewedApplication,
      undo: Undo,
    }),
  },
  reject: {
    body: EndorserDecision,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: ReviewedApplication,
      undo: Undo,
    }),
  },
}
