import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatRoom } from '@endorse/contract/chat/schemas'
import { MESSAGE_PAGE_SIZE, ROOM_PAGE_SIZE } from '@endorse/contract/chat/values'
import { MAX_PAGE_SIZE } from '@endorse/contract/core/paging'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, getErrorMessage, type RequestOptions } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { findRoom, placeRoom, roomQuery } from './rooms/cache.ts'
import { mutedRoomsQuery, roomsQuery } from './rooms/rooms-query.ts'
import { showFailure } from './show-failure.ts'
import { setPresence } from './sync/presence.ts'
import type { NewestPage } from './sync/room-state.ts'
import { unreadQuery } from './unread-query.ts'

const UPLOAD_TIMEOUT = 120_000

/** Loads the conversations page by page, those with the newest messages first. */
export function useRooms(filter: { search: string; unread: boolean }) {
  return useInfiniteQuery({
    ...roomsQuery(filter),
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Loads a conversation. It shows at once when a list has it. */
export function useRoom(roomId: string) {
  const cache = useQueryClient()
  return useQuery({
    ...roomQuery(roomId),
    select: ({ data }) => data,
    placeholderData: () => {
      const data = findRoom(cache, roomId)
      return data && { success: true as const, data }
    },
  })
}

/** Loads a conversation once. */
export async function fetchRoom(roomId: string): Promise<ChatRoom> {
  return (await api(chatEndpoints.getRoom, { params: { id: roomId } })).data
}

/** Loads the newest messages of a conversation, and how far it has come. */
export async function fetchNewest(roomId: string): Promise<NewestPage> {
  const page = { page: 1, limit: MESSAGE_PAGE_SIZE }
  return (await api(chatEndpoints.listMessages, { params: { id: roomId }, query: page })).data
}

/** Loads the messages before a number, the oldest first. */
export async function fetchBefore(roomId: string, before: number, limit = MAX_PAGE_SIZE) {
  const page = { page: 1, limit, before }
  return (await api(chatEndpoints.listMessages, { params: { id: roomId }, query: page })).data.messages
}

/** Deletes an own message for both. */
export function deleteMessage(
  roomId: string,
  messageId: string,
  options: Pick<RequestOptions, 'token' | 'keepalive'> = {},
) {
  return api(chatEndpoints.deleteMessage, { params: { id: roomId, messageId }, ...options })
}

/** Uploads a file that goes with the next message. */
export async function uploadAttachment(
  roomId: string,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) {
  const input = { params: { id: roomId }, files: { file }, timeout: UPLOAD_TIMEOUT, ...options }
  return (await api(chatEndpoints.uploadAttachment, input)).data
}

/** Searches the messages of all conversations. */
export function useFoundMessages(search: string) {
  return useQuery({
    ...query(chatEndpoints.searchMessages, { query: { search, limit: ROOM_PAGE_SIZE } }),
    select: ({ data }) => data.messages,
    enabled: search.length > 1,
  })
}

/** Loads the people to whom the user may talk. */
export function useEligibleUsers(search: string) {
  return useQuery({
    ...query(chatEndpoints.listEligibleUsers, {
      query: { page: 1, limit: MESSAGE_PAGE_SIZE, search: search || undefined },
    }),
    placeholderData: keepPreviousData,
  })
}

/** Opens the conversation with a person; it is created when there is none. */
export function useStartChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (participantId: string) =>
      (await api(chatEndpoints.createRoom, { body: { participantId } })).data,
    onSuccess: (room) => {
      setPresence(room)
      placeRoom(cache, room)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to start new chat')),
  })
}

/** Mutes a conversation, or notifies of it again. */
export function useMute(roomId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (mute: boolean) =>
      (await api(mute ? chatEndpoints.muteRoom : chatEndpoints.unmuteRoom, { params: { id: roomId } })).data,
    onSuccess: (room) => {
      placeRoom(cache, room)
      toast.success(room.isMuted ? 'Muted. No badge and no notifications.' : 'Notifications are on again')
      void invalidate(cache, unreadQuery, mutedRoomsQuery)
    },
    onError: showFailure,
  })
}
