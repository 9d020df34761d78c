import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/queries.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { showFailure } from '../show-failure.ts'

type Proposal = BodyOf<typeof meetingEndpoints.propose>
type OtherTimes = BodyOf<typeof meetingEndpoints.move>

/** Proposes meetings in a conversation, and other times for one. */
export function useProposals() {
  const refetch = useRefetch()
  const { mutateAsync: propose } = useMutation({
    mutationFn: ({ roomId, body }: { roomId: string; body: Proposal }) =>
      api(meetingEndpoints.propose, { params: { id: roomId }, body }),
    onSuccess: refetch,
  })
  const { mutateAsync: move } = useMutation({
    mutationFn: ({ id, body }: { id: string; body: OtherTimes }) =>
      api(meetingEndpoints.move, { params: { id }, body }),
    // Another change came first: the card shows it.
    onSettled: refetch,
  })
  return { propose, move }
}

/** Answers a meeting: accepts a time, declines it or cancels it. */
export function useMeetingAnswers({ id, sequence }: Pick<Meeting, 'id' | 'sequence'>) {
  const refetch = useRefetch()
  const params = { id }
  const accept = useMutation({
    mutationFn: (time: string) => api(meetingEndpoints.accept, { params, body: { sequence, time } }),
    onSuccess: () => toast.success('Meeting accepted. We mailed both of you the calendar entry.'),
    onError: showFailure,
    onSettled: refetch,
  })
  const { mutateAsync: decline } = useMutation({
    mutationFn: () => api(meetingEndpoints.decline, { params, body: { sequence } }),
    onSettled: refetch,
  })
  const { mutateAsync: cancel } = useMutation({
    mutationFn: () => api(meetingEndpoints.cancel, { params, body: { sequence } }),
    onSettled: refetch,
  })
  return { accept, decline, cancel }
}

function useRefetch() {
  const cache = useQueryClient()
  return () => invalidate(cache, 'chat/meetings')
}

/** Downloads a meeting as an iCalendar file. */
export async function downloadMeeting(id: string): Promise<void> {
  try {
    const { data } = await api(meetingEndpoints.exportMeeting, { params: { id } })
    saveFile(new Blob([data.calendar], { type: 'text/calendar' }), data.fileName)
  } catch (error) {
    toast.error(getErrorMessage(error, 'Failed to download the meeting. Please try again.'))
  }
}
