import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, SuccessResponse } from '../core/schemas.ts'
import { exactText } from '../core/text.ts'
import { webAddress } from '../profiles/form-fields.ts'
import { importSources, importStatuses, reportOutcomes } from './values.ts'

/** An import of postings, with what became of its entries. */
export const PostingImport = z.object({
  id: Id,
  source: z.enum(importSources),
  /** The name of the file, or the address. */
  name: z.string(),
  status: z.enum(importStatuses),
  /** Why it failed, or what to look at although it did not. */
  problem: z.string().nullable(),
  /** The admin who started it; null for a reading of the address. */
  startedBy: z.string().nullable(),
  createdAt: DateTimeString,
  finishedAt: DateTimeString.nullable(),
  /** How many entries the file has. Null until it is read. */
  entries: z.number().nullable(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  merged: z.number(),
  rejected: z.number(),
  /** Postings that were archived because the address no longer has them. */
  archived: z.number(),
})
/** An import of postings, with what became of its entries. */
export type PostingImport = z.infer<typeof PostingImport>

/** A row of the report: what was not taken as it is, and why. */
export const ReportRow = z.object({
  line: z.number(),
  outcome: z.enum(reportOutcomes),
  reason: z.string(),
  title: z.string(),
})
/** A row of the report. */
export type ReportRow = z.infer<typeof ReportRow>

/** The address whose postings are read every day. */
export const PostingFeed = z.object({
  url: z.string(),
  /** The last reading that succeeded. */
  lastReadAt: DateTimeString.nullable(),
  nextReadAt: DateTimeString,
  /** Why the last reading failed, or what to look at. */
  problem: z.string().nullable(),
  failingSince: DateTimeString.nullable(),
})
/** The address whose postings are read every day. */
export type PostingFeed = z.infer<typeof PostingFeed>

const IdParams = z.object({ id: Id })
const importResponse = SuccessResponse.extend({ data: PostingImport })
const feedResponse = SuccessResponse.extend({ data: PostingFeed })

/** The body that sets the address. */
export const FeedBody = z.object({
  url: exactText(500)
    .pipe(webAddress)
    .refine((url) => url !== '', 'Please enter the address of your postings'),
})

/** The schemas of `postingImportEndpoints`. */
export const postingImportSchemas = {
  start: { form: z.object({}), response: importResponse },
  list: {
    query: PaginationQuery,
    response: z.object({ success: z.literal(true), data: z.array(PostingImport), pagination: Pagination }),
  },
  get: { params: IdParams, response: z.object({ success: z.literal(true), data: PostingImport }) },
  listRows: {
    params: IdParams,
    query: PaginationQuery,
    response: z.object({ success: z.literal(true), data: z.array(ReportRow), pagination: Pagination }),
  },
  report: {
    params: IdParams,
    /** CSV with a byte order mark. */
    response: z.string(),
  },
  getFeed: { response: z.object({ success: z.literal(true), data: PostingFeed.nullable() }) },
  setFeed: { body: FeedBody, response: feedResponse },
  readFeed: { response: importResponse },
  removeFeed: { response: SuccessResponse },
}
