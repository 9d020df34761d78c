import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { ROOM_PAGE_SIZE } from '@endorse/contract/chat/values'
import { pagesQuery } from '../../../lib/query.ts'

/** The filter that leaves out no conversation. */
export const allRooms = { search: '', unread: false }

/** The query of the conversations, those with the newest messages first. */
export function roomsQuery({ search, unread }: typeof allRooms) {
  const filters = { limit: ROOM_PAGE_SIZE, search: search || undefined, unread: String(unread) }
  return {
    ...pagesQuery(chatEndpoints.listRooms, { query: filters }, (page: number) => ({ page })),
    initialPageParam: 1,
  }
}
