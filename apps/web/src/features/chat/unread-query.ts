import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { api } from '../../lib/api.ts'
import { chatKeys } from './query-keys.ts'

/** The query of the number of unread messages in all conversations that are not muted. The socket keeps it up to date. */
export const unreadQuery = {
  queryKey: chatKeys.unread,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api(chatEndpoints.countUnread, { signal })).data.unreadMessages,
}
