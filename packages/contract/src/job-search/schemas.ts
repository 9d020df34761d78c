import { z } from 'zod'
import { PaginationQuery } from '../core/schemas.ts'
import { exactText, singleLineText } from '../core/text.ts'
import { JobCard } from '../job-postings/schemas.ts'
import { datePostedOptions } from './values.ts'

/** A filter with several values: repeated in the query, or separated by commas. */
const MultiValueFilter = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .filter((part) => part.trim() !== ''),
  )
  .pipe(z.array(singleLineText(120)).max(50))
  .optional()

/** The filters of a job list. */
export const JobFilters = z.object({
  /** The search query. It matches title, company, skills and description. */
  title: singleLineText(200).optional(),
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
/** The filters of a search, parsed from the query of the page or of the request. */
export type JobFilters = z.output<typeof JobFilters>

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
/** One page of search results, with the cursor of the next one. */
export type JobPage = z.infer<typeof JobPage>

/** The schemas of `jobSearchEndpoints`. */
export const jobSearchSchemas = {
  listJobs: {
    query: JobFilters.extend(PaginationQuery.shape).extend({ cursor: exactText(400).optional() }),
    response: JobPage,
  },
}
