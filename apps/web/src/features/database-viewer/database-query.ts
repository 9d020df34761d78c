import { databaseViewerEndpoints } from '@endorse/contract/database-viewer/endpoints'
import { parseListParams } from '../../lib/list-search-params.ts'
import { query } from '../../lib/query.ts'

/** What the viewer shows: the address holds the same. */
export interface DatabaseView {
  table: string
  search: string
  sort: string
  order: 'asc' | 'desc'
  page: number
}

/** Reads from the address what to show. */
export function parseDatabaseView(params: URLSearchParams): DatabaseView {
  const { values, page } = parseListParams(params, 'table', 'search', 'sort', 'order')
  return { ...values, order: values.order === 'desc' ? 'desc' : 'asc', page }
}

/** The query of a page of records. */
export function databaseQuery({ table, search, sort, order, page }: DatabaseView) {
  return query(
    databaseViewerEndpoints.view,
    { query: { page, order, ...(table && { table }), ...(search && { search }), ...(sort && { sort }) } },
    {
      validate: ({ data, tables, columns, table: name }) =>
        Array.isArray(tables) && Array.isArray(columns) && Array.isArray(data?.[String(name)]),
    },
  )
}
