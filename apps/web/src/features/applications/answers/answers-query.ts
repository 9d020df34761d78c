import { answerEndpoints } from '@endorse/contract/applications/answers/endpoints'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { query } from '../../../lib/query.ts'

/** The size of a page of Endorsers. */
export const PAGE_SIZE = 20

/** The query of how requests at the company are answered, with a page of its Endorsers. */
export function answersQuery(search: string, page: number) {
  return query(answerEndpoints.overview, { query: { page, limit: PAGE_SIZE, ...(search && { search }) } })
}

/** The query of how many working days a turn has at the company, its own holidays, and how many open requests one person may have. */
export const answerRulesQuery = query(turnEndpoints.getAnswerRules)
