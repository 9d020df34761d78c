import { z } from 'zod'
import { errorCodes } from './errors.ts'
import { MAX_PAGE_SIZE } from './paging.ts'
import { roles } from './roles.ts'

/** The id of a row: a UUID. */
export const Id = z.uuid()
/** A point in time in UTC: `2025-11-19T09:30:00.000Z`. */
export const DateTimeString = z.iso.datetime()
/** A calendar date without a time zone: `2025-11-19`. */
export const DateString = z.iso.date()
/** An amount in whole rupees per year. */
export const Rupees = z.number().int().nonnegative().max(10_000_000_000)
/** The role of an account. */
export const Role = z.enum(roles)

/** The page of a list. `page` starts at 1. Query values are strings, so they are coerced. */
export const PaginationQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
})

/** Values that are repeated in the query, or separated by commas. */
export const QueryValues = z.union([z.string(), z.array(z.string())]).transform((value) =>
  [value]
    .flat()
    .flatMap((part) => part.split(','))
    .filter((part) => part.trim() !== ''),
)

/** The position of a page in its list. */
export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  totalItems: z.number(),
  totalPages: z.number(),
})

/** The response of an endpoint that returns no data. */
export const SuccessResponse = z.object({ success: z.literal(true), message: z.string() })

/**
 * What a form loaded, by field, in the spelling of the endpoint that returned it. When one of these fields has another
 * value by now, nothing is saved and the response is 409 `CHANGED_ELSEWHERE`. A client that sends none overwrites.
 */
export const LoadedValues = z.record(z.string(), z.unknown())
/** What a form loaded, by field. */
export type LoadedValues = z.infer<typeof LoadedValues>

/** The body of every error response. `fields` has one message for each invalid field. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  /** The same text as `message`. Some clients read one, some the other. */
  error: z.string(),
  status: z.number(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What the request would have created a second time, with code `POSTING_EXISTS`. */
  existing: z.object({ id: z.uuid(), title: z.string(), canEdit: z.boolean() }).loose().optional(),
  /** The values that were saved after the form was loaded, by field, with code `CHANGED_ELSEWHERE`. */
  newer: z.record(z.string(), z.unknown()).optional(),
  /** How much a limit allows, and when it ends at the latest, with the codes of `askingLimitCodes`. */
  limit: z.object({ max: z.number(), endsAt: DateTimeString.nullable() }).optional(),
  /** Opens what a suspended person can do without a session, with code `ACCOUNT_SUSPENDED`. */
  suspensionToken: z.string().optional(),
  /** Identifies the request in the server's log. */
  requestId: z.string().optional(),
})
/** An error as the client reads it. */
export type ErrorResponse = z.infer<typeof ErrorResponse>
