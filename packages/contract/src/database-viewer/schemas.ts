import { z } from 'zod'
import { MAX_EXACT_COUNT } from '../core/paging.ts'
import { Pagination, PaginationQuery } from '../core/schemas.ts'
import { searchText } from '../core/text.ts'
import { recordColumnKinds } from './values.ts'

const Name = z.string().regex(/^[a-z_]{1,63}$/, 'This name is not known')

/** A record: its values by column. Times are ISO strings, JSON stays as it is stored. */
export const DatabaseRecord = z.record(z.string(), z.unknown())
/** A row of a table of the database viewer. */
export type DatabaseRecord = z.infer<typeof DatabaseRecord>

const recordsQuery = z.object({
  /** The table; the first one when it is left out. */
  table: Name.optional(),
  search: searchText().optional(),
  /** The column to sort by; the newest record is first when it is left out. */
  sort: Name.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
})

/** The schemas of `databaseViewerEndpoints`. */
export const databaseViewerSchemas = {
  view: {
    query: PaginationQuery.extend({ ...recordsQuery.shape, limit: PaginationQuery.shape.limit.default(20) }),
    response: z.object({
      success: z.literal(true),
      /** The records of the page, below the name of their table. */
      data: z.record(z.string(), z.array(DatabaseRecord)),
      /** Every table of the viewer. A count stops at `MAX_EXACT_COUNT` plus one. */
      tables: z.array(z.object({ name: z.string(), count: z.number().max(MAX_EXACT_COUNT + 1) })),
      table: z.string(),
      columns: z.array(z.object({ name: z.string(), kind: z.enum(recordColumnKinds) })),
      pagination: Pagination,
    }),
  },
  exportCsv: {
    body: recordsQuery.pick({ search: true }).extend({ table: Name }),
    /** CSV with a byte order mark, which Excel needs to read it as UTF-8. */
    response: z.string(),
  },
}
/** A page of records with the tables and columns around it. */
export type DatabaseView = z.infer<typeof databaseViewerSchemas.view.response>
