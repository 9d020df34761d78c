import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'

/** Loads the meetings of a conversation. `enabled` when one of its messages is about a meeting. */
export function useRoomMeetings(roomId: string, enabled: boolean) {
  return useQuery({
    ...query(meetingEndpoints.listOfRoom, { params: { id: roomId } }),
    select: ({ data }) => data.meetings,
    enabled,
  })
}

/** Loads the user's meetings that are agreed or proposed, the next one first. */
export function useUpcomingMeetings() {
  return useQuery({
    ...query(meetingEndpoints.listUpcoming),
    select: ({ data }) => data.meetings,
  })
}
