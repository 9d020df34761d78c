import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, Rupees, SuccessResponse } from '../core/schemas.ts'
import { exactText, singleLineText, textList } from '../core/text.ts'
import { EmploymentType, ExperienceLevel, JobCard, WorkType } from '../job-postings/schemas.ts'
import { datePostedOptions } from '../job-search/values.ts'
import { Undo } from '../undo/schemas.ts'
import { SearchName } from './form.ts'
import { searchMailFrequencies, searchMailHours, searchMailSizes } from './values.ts'

/** The words and the filters of a saved search, as the server returns them. Empty values are no filter. */
export const SearchCriteria = z.object({
  title: z.string(),
  employmentType: z.array(EmploymentType),
  workType: z.array(WorkType),
  experienceLevel: z.array(ExperienceLevel),
  city: z.array(z.string()),
  country: z.array(z.string()),
  companyName: z.array(z.string()),
  skillsRequired: z.array(z.string()),
  datePosted: z.enum(['', ...datePostedOptions]),
  /** In rupees a year; 0 for any pay. */
  minSalary: z.number(),
  hasEndorsers: z.boolean(),
})
/** The words and the filters of a saved search. */
export type SearchCriteria = z.infer<typeof SearchCriteria>

const NewSearchCriteria = z.object({
  title: singleLineText(200).default(''),
  employmentType: z.array(EmploymentType).max(10).default([]),
  workType: z.array(WorkType).max(10).default([]),
  experienceLevel: z.array(ExperienceLevel).max(10).default([]),
  city: textList(120, 50).default([]),
  country: textList(120, 50).default([]),
  companyName: textList(120, 50).default([]),
  skillsRequired: textList(120, 50).default([]),
  datePosted: z.enum(['', ...datePostedOptions]).default(''),
  minSalary: Rupees.default(0),
  hasEndorsers: z.boolean().default(false),
})

const MailFrequency = z.enum(searchMailFrequencies)

/** A search that the caller saved. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  search: SearchCriteria,
  mail: MailFrequency,
  /** The number of open jobs that matched since the caller last looked. */
  newCount: z.number(),
  /** When the next mail is sent if there is something new; null for at once and never. */
  nextMailAt: DateTimeString.nullable(),
})
/** A search that the caller saved. */
export type SavedSearch = z.infer<typeof SavedSearch>

/** How the mails of all searches arrive. */
export const SearchMailSettings = z.object({
  /** The hour of daily and weekly mails, in Indian time. */
  hour: z.literal(searchMailHours),
  maxJobs: z.literal(searchMailSizes),
  /** Leaves out jobs at companies without Endorsers. */
  onlyWithEndorsers: z.boolean(),
})
/** How the mails of all searches arrive. */
export type SearchMailSettings = z.infer<typeof SearchMailSettings>

/** What a link in a mail can stop. */
const StoppableMails = z.object({
  /** Whether the link is one of the weekly letter. */
  isLetter: z.boolean(),
  /** The name of the search; null for the mails of all searches and for the letter. */
  name: z.string().nullable(),
  /** The beginning and the domain of the address, which the reader of the mail knows. */
  email: z.string(),
})
/** What a link in a mail can stop. */
export type StoppableMails = z.infer<typeof StoppableMails>

/** What a link in a mail stopped. */
export const StoppedMails = StoppableMails.extend({
  /** How many other searches still send mails. */
  othersCount: z.number(),
  /** The token that stops all searches. */
  allToken: z.string(),
})
/** What a link in a mail stopped. */
export type StoppedMails = z.infer<typeof StoppedMails>

const SearchParams = z.object({ id: Id })
const OneSearch = z.object({ success: z.literal(true), data: SavedSearch })
const Token = z.object({ token: exactText(100) })

/** The schemas of `savedSearchEndpoints`. */
export const savedSearchSchemas = {
  listSearches: {
    response: z.object({
      success: z.literal(true),
      data: z.object({
        searches: z.array(SavedSearch),
        mails: SearchMailSettings,
        /** Whether new jobs come in the weekly letter, whatever was chosen for each search. */
        inLetter: z.boolean(),
      }),
    }),
  },
  createSearch: {
    body: z.object({ name: SearchName, search: NewSearchCriteria, mail: MailFrequency }),
    response: OneSearch,
  },
  updateSearch: {
    params: SearchParams,
    body: z.object({ name: SearchName.optional(), mail: MailFrequency.optional() }),
    response: OneSearch,
  },
  deleteSearch: {
    params: SearchParams,
    response: SuccessResponse.extend({ undo: Undo }),
  },
  listNewJobs: {
    params: SearchParams,
    query: PaginationQuery,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        name: z.string(),
        search: SearchCriteria,
        jobs: z.array(JobCard.extend({ isNew: z.boolean() })),
      }),
      pagination: Pagination,
    }),
  },
  markSeen: { params: SearchParams, response: SuccessResponse },
  setMails: {
    body: SearchMailSettings,
    response: z.object({ success: z.literal(true), data: SearchMailSettings }),
  },
  checkStopLink: { body: Token, response: z.object({ success: z.literal(true), data: StoppableMails }) },
  stopMails: { body: Token, response: z.object({ success: z.literal(true), data: StoppedMails }) },
  resumeMails: {
    body: Token,
    response: z.object({
      success: z.literal(true),
      /** False while the mails are also switched off elsewhere: for all searches, or for each one. */
      data: z.object({ mailsCome: z.boolean() }),
    }),
  },
  stopWithOneClick: { params: Token, response: SuccessResponse },
}
