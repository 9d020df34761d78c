import { reviewViewEndpoints } from '@endorse/contract/applications/review-views/endpoints'
import type { ReviewView, ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../../lib/api.ts'
import { toast } from '../../../../ui/toast.ts'
import { useUndoToast } from '../../../undo/use-undo-toast.ts'
import { applicationKeys } from '../../query-keys.ts'

/** Below `applicationKeys`, so that the counts follow the list. */
const viewsKey = [...applicationKeys.review, 'views'] as const

/** Loads the saved views with their counts. */
export function useReviewViews() {
  return useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await api(reviewViewEndpoints.listViews, { signal })).data,
  })
}

/** Saves a view under a name. Rejects with NAME_TAKEN or LIMIT_REACHED. */
export function useSaveView() {
  const queryClient = useQueryClient()
  return async (name: string, filters: ReviewViewFilters) => {
    await api(reviewViewEndpoints.createView, { body: { name, filters } })
    await queryClient.invalidateQueries({ queryKey: viewsKey })
    toast.success(`“${name}” is saved`)
  }
}

/** Renames a view. Rejects with NAME_TAKEN. */
export function useRenameView({ id }: Pick<ReviewView, 'id'>) {
  const queryClient = useQueryClient()
  return async (name: string) => {
    await api(reviewViewEndpoints.renameView, { params: { id }, body: { name } })
    await queryClient.invalidateQueries({ queryKey: viewsKey })
  }
}

/** Deletes a view, with an Undo in the toast. */
export function useDeleteView() {
  const queryClient = useQueryClient()
  const showUndoToast = useUndoToast({ refetch: [viewsKey] })
  return useMutation({
    mutationFn: ({ id }: Pick<ReviewView, 'id'>) => api(reviewViewEndpoints.deleteView, { params: { id } }),
    onSuccess: ({ message, undo }) => {
      showUndoToast(message, undo)
      return queryClient.invalidateQueries({ queryKey: viewsKey })
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to delete the view. Please try again.')),
  })
}
