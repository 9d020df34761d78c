import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import type { ChatRoom } from '@endorse/contract/chat/schemas'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { placeRoom } from './rooms/cache.ts'
import { nameOfPerson, otherPerson } from './rooms/room-text.ts'
import { mutedRoomsQuery } from './rooms/rooms-query.ts'
import { showFailure } from './show-failure.ts'
import { unreadQuery } from './unread-query.ts'

/** A conversation of which the user is not notified, with the other person. */
export interface MutedRoom {
  id: string
  name: string
  photoUrl: string | null
}

/** Loads the conversations that the user has muted. */
export function useMutedRooms() {
  const { id: me } = useUser()
  return useQuery({
    ...mutedRoomsQuery,
    select: ({ data }) => data.map((room) => toMutedRoom(room, me)),
  })
}

/** Turns the notifications of a conversation on again, with a toast that can undo it. */
export function useUnmute() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (room: MutedRoom) => setMuted(cache, room.id, false),
    onSuccess: (_, { id, name }) => {
      toast.success(`Notifications of ${name} are on again`, {
        action: { label: 'Undo', onClick: () => void setMuted(cache, id, true).catch(showFailure) },
      })
    },
    onError: showFailure,
  })
}

async function setMuted(cache: QueryClient, id: string, mute: boolean): Promise<void> {
  const { data } = await api(mute ? chatEndpoints.muteRoom : chatEndpoints.unmuteRoom, { params: { id } })
  placeRoom(cache, data)
  await invalidate(cache, mutedRoomsQuery, unreadQuery)
}

function toMutedRoom(room: ChatRoom, me: string): MutedRoom {
  const other = otherPerson(room, me)
  return { id: room.id, name: nameOfPerson(other), photoUrl: other?.photoUrl ?? null }
}
