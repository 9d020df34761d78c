import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the number of unread messages in all conversations that are not muted. The socket keeps it up to date. */
export const unreadQuery = query(chatEndpoints.countUnread)
