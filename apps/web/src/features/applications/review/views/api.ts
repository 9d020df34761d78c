import { reviewViewEndpoints } from '@endorse/contract/applications/review-views/endpoints'
import type { ReviewView, ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../../lib/api.ts'
import { invalidate } from '../../../../lib/queries.ts'
import { toast } from '../../../../ui/toast.ts'
import { useUndoToast } from '../../../undo/use-undo-toast.ts'
import { viewsQuery } from './views-query.ts'

/** Loads the saved views with their counts. */
export function useReviewViews() {
  return useQuery({
    ...viewsQuery,
    select: ({ data }) => data,
  })
}

/** Saves a view under a name. Rejects with NAME_TAKEN or LIMIT_REACHED. */
export function useSaveView() {
  const queryClient = useQueryClient()
  return async (name: string, filters: ReviewViewFilters) => {
    await api(reviewViewEndpoints.createView, { body: { name, filters } })
    await invalidate(queryClient, 'applications/review-views')
    toast.success(`“${name}” is saved`)
  }
}

/** Renames a view. Rejects with NAME_TAKEN. */
export function useRenameView({ id }: Pick<ReviewView, 'id'>) {
  const queryClient = useQueryClient()
  return async (name: string) => {
    await api(reviewViewEndpoints.renameView, { params: { id }, body: { name } })
    await invalidate(queryClient, 'applications/review-views')
  }
}

/** Deletes a view, with an Undo in the toast. */
export function useDeleteView() {
  const queryClient = useQueryClient()
  const showUndoToast = useUndoToast({ refetch: ['applications/review-views'] })
  return useMutation({
    mutationFn: ({ id }: Pick<ReviewView, 'id'>) => api(reviewViewEndpoints.deleteView, { params: { id } }),
    onSuccess: ({ message, undo }) => {
      showUndoToast(message, undo)
      return invalidate(queryClient, 'applications/review-views')
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to delete the view. Please try again.')),
  })
}
