import { contactEndpoints } from '@endorse/contract/contact/endpoints'
import type { ContactState } from '@endorse/contract/contact/values'
import { query } from '../../../lib/query.ts'

/** A tab of the list. */
type ContactTab = Exclude<ContactState, 'all'>

/** Reads the tab from the address. */
export function parseContactState(state: string): ContactTab {
  return state === 'answered' ? 'answered' : 'open'
}

/** The query of a page of open or answered contact messages, with the counts of both. */
export function contactMessagesQuery(state: ContactTab, page: number) {
  return query(contactEndpoints.list, { query: { state, page, limit: 20 } })
}
