import { z } from 'zod'
import { Id, PaginationQuery, QueryValues, Rupees } from '../core/schemas.ts'
import { exactText, MAX_SEARCH, requiredText, searchText, singleLineText } from '../core/text.ts'
import { JobCard, JobParams } from '../job-postings/schemas.ts'
import { SkillEvidence } from '../profiles/evidence.ts'
import {
  countedFilters,
  datePostedOptions,
  droppableFilters,
  jobOrders,
  lookupFilters,
  MAX_COUNTED_CHOICES,
  recommendationGroups,
  suggestionKinds,
} from './values.ts'

/** A filter with several values. */
const MultiValueFilter = QueryValues.pipe(z.array(singleLineText(120)).max(50)).optional()

/** The filters of a job list. */
export const JobFilters = z.object({
  /** The search query. It matches title, company, skills and description. */
  title: searchText().optional(),
  employmentType: MultiValueFilter,
  experienceLevel: MultiValueFilter,
  workType: MultiValueFilter,
  city: MultiValueFilter,
  country: MultiValueFilter,
  companyName: MultiValueFilter,
  skillsRequired: MultiValueFilter,
  datePosted: z.enum(datePostedOptions).optional(),
  createdAfter: z.iso.datetime({ offset: true }).optional(),
  /** Only jobs at companies with Endorsers. */
  hasEndorsers: z.stringbool().optional(),
  /** In rupees a year. Jobs that pay up to this much or more; those without a salary are left out. */
  minSalary: z.coerce.number().pipe(Rupees).optional(),
})
/** The filters of a search, parsed from the query of the page or of the request. */
export type JobFilters = z.output<typeof JobFilters>

/** What a reader should know when jobs are listed that have only some words of a search. */
export const SearchNote = z.object({
  /** How many jobs have all words, counted up to `MAX_FULL_MATCHES`. */
  fullMatches: z.number(),
  /** The words that the first job does not have. */
  leftOut: z.array(z.string()),
  /** The search in words that jobs have, when a word looks misspelt. */
  corrected: z.string().nullable(),
})
/** What a reader should know when jobs are listed that have only some words of a search. */
export type SearchNote = z.infer<typeof SearchNote>

/** One page of a job list. */
export const JobPage = z.object({
  jobs: z.array(
    JobCard.extend({
      /** The part of the recommendations that it belongs to; null in a search. */
      group: z.enum(recommendationGroups).nullable(),
    }),
  ),
  /** The cities that come first among recommendations; empty when none do. */
  preferredCities: z.array(z.string()),
  totalJobs: z.number(),
  /** True when there are more than `totalJobs`. */
  totalIsCapped: z.boolean(),
  /** How many of them are at companies with Endorsers who do not rarely answer, when all those come first; else null. */
  totalWithEndorsers: z.number().nullable(),
  /** Null when all jobs of the list have all words. */
  searchNote: SearchNote.nullable(),
  totalPages: z.number(),
  currentPage: z.number(),
  /** Send it with the next page number, so that no job appears twice when the list changes meanwhile. */
  nextCursor: z.string().nullable(),
})
/** One page of search results, with the cursor of the next one. */
export type JobPage = z.infer<typeof JobPage>

/** How a job fits the caller's profile. Empty without a profile, or when the job is closed. */
export const JobFit = JobCard.pick({ reasons: true, matchedSkills: true }).extend({
  /** Each skill that the job asks for, with the place in the caller's profile. */
  evidence: z.array(SkillEvidence),
})
/** How a job fits the caller's profile. */
export type JobFit = z.infer<typeof JobFit>

/** How many jobs a search finds without one of its filters. */
export const CountWithoutFilter = z.object({
  filter: z.enum(droppableFilters),
  total: z.number(),
  /** True when there are more than `total`. */
  isCapped: z.boolean(),
})
/** How many jobs a search finds without one of its filters. */
export type CountWithoutFilter = z.infer<typeof CountWithoutFilter>

/** How many jobs there are with one choice of a filter, beside the search text and the other filters. */
export const ChoiceCount = z.object({
  choice: z.string(),
  total: z.number(),
  /** True when there are more than `total`. */
  isCapped: z.boolean(),
})
/** How many jobs there are with one choice of a filter. */
export type ChoiceCount = z.infer<typeof ChoiceCount>

/** Something to search for that begins with what was typed. */
export const Suggestion = z.object({ kind: z.enum(suggestionKinds), text: z.string() })
/** Something to search for. */
export type Suggestion = z.infer<typeof Suggestion>

/** The schemas of `jobSearchEndpoints`. */
export const jobSearchSchemas = {
  listJobs: {
    query: JobFilters.extend(PaginationQuery.shape).extend({
      cursor: exactText(400).optional(),
      /** By default `endorsers` for an Endorsee's recommendations, else `relevance`. */
      order: z.enum(jobOrders).optional(),
    }),
    response: JobPage,
  },
  listFilterOptions: {
    query: z.object({
      filter: z.enum(lookupFilters),
      /** The beginning of a name, in any spelling. */
      search: searchText().optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(z.string()) }),
  },
  suggestSearches: {
    query: z.object({ text: requiredText(MAX_SEARCH, 'Please type something') }),
    response: z.object({ success: z.literal(true), data: z.array(Suggestion) }),
  },
  suggestCity: {
    query: z.object({ text: requiredText(200, 'Please enter a city') }),
    /** The text with the city by its usual name; null when it is known, or like none that is. */
    response: z.object({ success: z.literal(true), data: z.string().nullable() }),
  },
  countChoices: {
    query: JobFilters.extend({
      /** The filter whose choices are counted. Its own value in the search does not count. */
      filter: z.enum(countedFilters),
      choice: QueryValues.pipe(z.array(singleLineText(120)).min(1).max(MAX_COUNTED_CHOICES)),
    }),
    /** Empty when no job has all words of the search, so that the list is of similar jobs. */
    response: z.object({ success: z.literal(true), data: z.array(ChoiceCount) }),
  },
  countWithoutFilters: {
    query: JobFilters,
    response: z.object({ success: z.literal(true), data: z.array(CountWithoutFilter) }),
  },
  listSimilarAnswered: {
    query: z.object({
      title: requiredText(200, 'Please enter a title'),
      /** The company of which no jobs are listed. */
      exceptCompany: Id.optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(JobCard) }),
  },
  getFit: {
    params: JobParams,
    response: z.object({ success: z.literal(true), data: JobFit }),
  },
}
