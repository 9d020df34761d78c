import { applicationNoteEndpoints } from '@endorse/contract/application-notes/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'

const notesQuery = (applicationId: string) =>
  query(applicationNoteEndpoints.listNotes, { params: { id: applicationId } })

/** Loads the notes about an application. */
export function useNotes(applicationId: string) {
  return useQuery(notesQuery(applicationId))
}

/** Adds a note. */
export function useAddNote(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      api(applicationNoteEndpoints.addNote, { params: { id: applicationId }, body: { text } }),
    onSuccess: () => invalidate(queryClient, notesQuery(applicationId)),
  })
}

/** Deletes a note of the user. */
export function useDeleteNote(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) => api(applicationNoteEndpoints.deleteNote, { params: { noteId } }),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to delete the note. Please try again.')),
    onSettled: () => invalidate(queryClient, notesQuery(applicationId)),
  })
}
