import { z } from 'zod'
import { Id } from '../core/schemas.ts'
import { exactText } from '../core/text.ts'
import { JobDocument } from '../document-parsing/schemas.ts'
import { invalidUrlText, jobPageSources, MAX_JOB_URL_LENGTH } from './values.ts'

/** A job of the board that may be the one on the page. */
const ExistingJob = z.object({ id: Id, title: z.string(), company: z.string() })

/**
 * A job as its web page states it. `text` is the description, without markup. Values of the page's own data have no place
 * in it; those that were found in the description have.
 */
export const JobFromUrl = JobDocument.extend({
  /** The address of the page, after redirects. */
  url: z.string(),
  source: z.enum(jobPageSources),
  /** The active job of the board with the same address, or else with the same title and company. */
  existing: ExistingJob.nullable(),
})
/** A job as its web page states it. */
export type JobFromUrl = z.infer<typeof JobFromUrl>

/** The schemas of `jobPageParsingEndpoints`. */
export const jobPageParsingSchemas = {
  extractFromUrl: {
    body: z.object({ url: exactText(MAX_JOB_URL_LENGTH, invalidUrlText).trim().min(1, invalidUrlText) }),
    response: z.object({ success: z.literal(true), data: JobFromUrl }),
  },
}
