import { applicationNoteEndpoints } from '@endorse/contract/application-notes/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { noteKeys } from './query-keys.ts'

/** Loads the notes about an application. */
export function useNotes(applicationId: string) {
  return useQuery({
    queryKey: noteKeys.ofApplication(applicationId),
    queryFn: ({ signal }) =>
      api(applicationNoteEndpoints.listNotes, { params: { id: applicationId }, signal }),
  })
}

/** Adds a note. */
export function useAddNote(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      api(applicationNoteEndpoints.addNote, { params: { id: applicationId }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noteKeys.ofApplication(applicationId) }),
  })
}

/** Deletes a note of the user. */
export function useDeleteNote(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) => api(applicationNoteEndpoints.deleteNote, { params: { noteId } }),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to delete the note. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noteKeys.ofApplication(applicationId) }),
  })
}
