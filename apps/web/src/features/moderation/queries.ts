import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import {
  type ModerationState,
  moderationStates,
  type PostingState,
  postingStates,
} from '@endorse/contract/moderation/values'
import { query } from '../../lib/query.ts'

const PAGE_SIZE = 20

/** The query of a page of the own reports. */
export function myReportsQuery(page: number) {
  return query(moderationEndpoints.listMine, { query: { page, limit: PAGE_SIZE } })
}

/** Reads the tab of the staff's list from the address. */
export function parseModerationState(state: string): ModerationState {
  return moderationStates.find((known) => known === state) ?? 'open'
}

/** The query of a page of a tab of the staff's list. */
export function casesQuery(state: ModerationState, page: number) {
  return query(moderationEndpoints.listCases, { query: { state, page, limit: PAGE_SIZE } })
}

/** Reads from the address which postings to list. */
export function parsePostingState(state: string): PostingState {
  return postingStates.find((known) => known === state) ?? 'all'
}

/** The query of a page of the postings of all companies. */
export function postingsQuery(search: string, state: PostingState, page: number) {
  return query(moderationEndpoints.listPostings, {
    query: { ...(search && { search }), state, page, limit: PAGE_SIZE },
  })
}

/** The query of a decision that concerns the user. */
export const decisionQuery = (id: string) => query(moderationEndpoints.getDecision, { params: { id } })
