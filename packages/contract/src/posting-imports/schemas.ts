import { z } from 'zod'
import {
  DateString,
  DateTimeString,
  Id,
  Pagination,
  PaginationQuery,
  Rupees,
  SuccessResponse,
} from '../core/schemas.ts'
import { exactText, singleLineText } from '../core/text.ts'
import { webAddress } from '../profiles/form-fields.ts'
import {
  dateOrders,
  draftRowChecks,
  draftRowStates,
  importFields,
  importSources,
  importStatuses,
  MAX_SHOWN_COLUMNS,
  payUnits,
  reportOutcomes,
} from './values.ts'

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
  /** When it failed, or was published last. */
  finishedAt: DateTimeString.nullable(),
  withdrawnAt: DateTimeString.nullable(),
  /** Until when it can be withdrawn. Null when it cannot be. */
  withdrawableUntil: DateTimeString.nullable(),
  /** How many entries the file has. Null until it is read. */
  entries: z.number().nullable(),
  /** Of a workbook: the sheet that is read, and all that have rows. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  merged: z.number(),
  rejected: z.number(),
  /** Postings that were archived because the address no longer has them, or because the import was withdrawn. */
  archived: z.number(),
  /** How many rows of a file are not published yet, by what publishing does with them. Null for an address. */
  rows: z.record(z.enum(draftRowStates), z.number()).nullable(),
})
/** An import of postings, with what became of its entries. */
export type PostingImport = z.infer<typeof PostingImport>

/** The keys that lead to the values of a column; a table has one. */
const ColumnPath = z.array(z.string().max(200)).min(1).max(4)

/** What an admin says about a column; what they leave open is recognised. */
export const ColumnChoice = z.object({
  path: ColumnPath,
  /** Null leaves the column out. */
  field: z.enum(importFields).nullable().optional(),
  dates: z.enum(dateOrders).optional(),
  pay: z.enum(payUnits).optional(),
})
/** What an admin says about a column. */
export type ColumnChoice = z.infer<typeof ColumnChoice>

/** What an admin says about the columns of a file, and which sheet of a workbook it is about. What is absent stays. */
export const ColumnsBody = z.object({
  columns: z.array(ColumnChoice).max(MAX_SHOWN_COLUMNS).default([]),
  sheet: z.string().max(300).optional(),
})
/** What an admin says about the columns of a file. */
export type ColumnsBody = z.infer<typeof ColumnsBody>

/** A question about a column whose values can be read in two ways. It is asked once for all of them. */
export const ColumnQuestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dates'),
    chosen: z.enum(dateOrders),
    /** A date that fits both ways, read in each. */
    readings: z.record(z.enum(dateOrders), DateString),
    /** How many of the first values fit both ways, or only one. */
    both: z.number(),
    dayFirst: z.number(),
    monthFirst: z.number(),
  }),
  z.object({
    kind: z.literal('pay'),
    chosen: z.enum(payUnits),
    /** The first value read in each unit, in rupees a year. Null when no pay can be that. */
    readings: z.record(z.enum(payUnits), z.object({ min: Rupees, max: Rupees }).nullable()),
  }),
])
/** A question about a column. */
export type ColumnQuestion = z.infer<typeof ColumnQuestion>

/** A column of a file, and how it was taken. */
export const FileColumn = z.object({
  path: ColumnPath,
  /** Null when it is left out. */
  field: z.enum(importFields).nullable(),
  /** The first value. */
  sample: z.string(),
  /** What the first value was read as. Null when it was taken as it stands, or cannot be read. */
  reading: z.string().nullable(),
  question: ColumnQuestion.nullable(),
})
/** A column of a file, and how it was taken. */
export type FileColumn = z.infer<typeof FileColumn>

/** A row of a draft, and what publishing does with it. */
export const DraftRow = z.object({
  position: z.number(),
  line: z.number(),
  state: z.enum(draftRowStates),
  /** Why, or what to look at. Null where the state says everything. */
  reason: z.string().nullable(),
  title: z.string(),
  place: z.string().nullable(),
  salaryMin: Rupees.nullable(),
  salaryMax: Rupees.nullable(),
  closesOn: DateString.nullable(),
  /** What somebody has to say about a row to check. */
  check: z.enum(draftRowChecks).nullable(),
  /** The pay that a row to check would have after Yes. */
  suggestedPay: z.object({ min: Rupees, max: Rupees }).nullable(),
  /** The cities that are likely when the one of a row to check is uncertain. */
  suggestedPlaces: z.array(z.string()),
  /** Whether its values can be corrected here. */
  canCorrect: z.boolean(),
})
/** A row of a draft. */
export type DraftRow = z.infer<typeof DraftRow>

/** What an admin corrects in a row of a draft. Values that are absent stay. */
export const DraftRowBody = z.object({
  title: singleLineText(300).optional(),
  place: singleLineText(300).optional(),
  /** As people write it: "12-18 LPA". Empty publishes the job without pay. */
  pay: singleLineText(100).optional(),
  closesOn: z.union([z.literal(''), DateString]).optional(),
  /** Takes the suggested pay instead of `pay`. */
  takesSuggestedPay: z.boolean().default(false),
})
/** What an admin corrects in a row of a draft. */
export type DraftRowBody = z.infer<typeof DraftRowBody>

/** What withdrawing an import would change. */
export const WithdrawalPreview = z.object({
  /** Postings that it created and that are still open. */
  open: z.number(),
  /** How many of them have requests of Endorsees, and of how many. */
  requested: z.number(),
  endorsees: z.number(),
  /** Postings that it changed and that nobody has changed since. */
  changed: z.number(),
})
/** What withdrawing an import would change. */
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>

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
  getColumns: {
    params: IdParams,
    response: z.object({ success: z.literal(true), data: z.array(FileColumn) }),
  },
  correctColumns: {
    params: IdParams,
    body: ColumnsBody,
    response: importResponse,
  },
  listDraftRows: {
    params: IdParams,
    query: PaginationQuery.extend({ state: z.enum(draftRowStates).optional() }),
    response: z.object({ success: z.literal(true), data: z.array(DraftRow), pagination: Pagination }),
  },
  correctDraftRow: {
    params: IdParams.extend({ position: z.coerce.number().int().min(1).max(1_000_000) }),
    body: DraftRowBody,
    response: SuccessResponse.extend({ data: DraftRow }),
  },
  publish: { params: IdParams, response: importResponse },
  discard: { params: IdParams, response: SuccessResponse },
  previewWithdrawal: {
    params: IdParams,
    response: z.object({ success: z.literal(true), data: WithdrawalPreview }),
  },
  withdraw: {
    params: IdParams,
    body: z.object({
      /** Archives the postings with requests, too. */
      all: z.boolean().default(false),
    }),
    response: importResponse,
  },
  listRows: {
    params: IdParams,
    query: PaginationQuery,
    response: z.object({ success: z.literal(true), data: z.array(ReportRow), pagination: Pagination }),
  },
  refusedRows: {
    params: IdParams,
    /** CSV with a byte order mark. */
    response: z.string(),
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
