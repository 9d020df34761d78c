import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { chatKeys } from '../query-keys.ts'

/** Loads the meetings of a conversation. `enabled` when one of its messages is about a meeting. */
export function useRoomMeetings(roomId: string, enabled: boolean) {
  return useQuery({
    queryKey: chatKeys.roomMeetings(roomId),
    queryFn: ({ signal }) => api(meetingEndpoints.listOfRoom, { params: { id: roomId }, signal }),
    select: ({ data }) => data.meetings,
    enabled,
  })
}

/** Loads the user's meetings that are agreed or proposed, the next one first. */
export function useUpcomingMeetings() {
  return useQuery({
    queryKey: chatKeys.upcomingMeetings,
    queryFn: ({ signal }) => api(meetingEndpoints.listUpcoming, { signal }),
    select: ({ data }) => data.meetings,
  })
}
