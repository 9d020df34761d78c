import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { ROOM_PAGE_SIZE } from '@endorse/contract/chat/values'
import { MAX_PAGE_SIZE } from '@endorse/contract/core/paging'
import { pagesQuery, query } from '../../../lib/query.ts'

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

/** The query of the conversations that the user has muted. */
export const mutedRoomsQuery = query(chatEndpoints.listRooms, {
  query: { page: 1, limit: MAX_PAGE_SIZE, muted: 'true' },
})

/** The query of the people whom the user has blocked. */
export const blockedQuery = query(chatEndpoints.listBlocks)
