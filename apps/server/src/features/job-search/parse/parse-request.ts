import type { JobFilters } from '@endorse/contract/job-search/schemas'
import type { JobOrder } from '@endorse/contract/job-search/values'
import { type CursorPosition, decodeCursor } from '../cursor.ts'
import type { PageSlice } from '../read/page-queries.ts'
import { type ParsedFilters, withPay } from './parse-filters.ts'
import { parseTypedQuery, type TypedQuery } from './typed-query.ts'

/** The validated query string of the list of jobs. */
export interface JobSearchRequest extends JobFilters {
  page: number
  limit: number
  cursor?: string | undefined
  order?: JobOrder | undefined
}

/** What a request for a page of jobs says. */
export interface ParsedRequest {
  query: TypedQuery
  filters: ParsedFilters
  /** Whether cities are asked for, so that the preferred ones do not count. */
  namesCity: boolean
  /** Absent when the person has not chosen one. */
  order: JobOrder | undefined
  slice: PageSlice
  /** The end of the page before. */
  from: CursorPosition | undefined
}

/** Parses a request; undefined for words that cannot match. Pay without words is a filter. */
export async function parseRequest(
  request: JobSearchRequest,
  parseFilters: (filters: JobFilters) => Promise<ParsedFilters>,
): Promise<ParsedRequest | undefined> {
  const from = request.cursor ? decodeCursor(request.cursor) : undefined
  const query = parseTypedQuery(request.title ?? '')
  if (!query) return undefined
  const filters = await parseFilters(request)
  return {
    query,
    filters: query.words.length > 0 ? filters : withPay(filters, query.pay),
    namesCity: request.city !== undefined,
    order: request.order,
    slice: { offset: from ? 0 : (request.page - 1) * request.limit, limit: request.limit },
    from,
  }
}
