import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { query } from '../../../lib/query.ts'

const PAGE_SIZE = 20

/** The query of a page of the applications of all companies, by applicant, email address or id. */
export function applicationSearchQuery(search: string, page: number) {
  return query(applicationEndpoints.searchAll, {
    query: { page, limit: PAGE_SIZE, ...(search && { search }) },
  })
}
