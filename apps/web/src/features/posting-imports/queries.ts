import { postingImportEndpoints } from '@endorse/contract/posting-imports/endpoints'
import { query } from '../../lib/query.ts'

/** The number of rows on a page. */
export const PAGE_SIZE = 20

/** The query of a page of the imports of the company. */
export function importsQuery(page: number) {
  return query(postingImportEndpoints.list, { query: { page, limit: PAGE_SIZE } })
}

/** The query of an import. */
export const importQuery = (id: string) => query(postingImportEndpoints.get, { params: { id } })

/** The query of the address that is read every day; null without one. */
export const feedQuery = query(postingImportEndpoints.getFeed)
