import { savedSearchEndpoints } from '@endorse/contract/saved-searches/endpoints'
import type { SavedSearch, SearchMailSettings } from '@endorse/contract/saved-searches/schemas'
import type { SearchMailFrequency } from '@endorse/contract/saved-searches/values'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { pagesQuery } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import type { JobSearch } from '../job-postings/job-search.ts'
import { useUndoToast } from '../undo/use-undo-toast.ts'
import { savedSearchesQuery } from './searches-query.ts'

/** Loads the saved searches with their mail settings. */
export function useSavedSearches() {
  return useQuery({
    ...savedSearchesQuery,
    select: ({ data }) => data,
  })
}

/** Saves a search under a name. Rejects with NAME_TAKEN or LIMIT_REACHED. */
export function useSaveSearch() {
  const queryClient = useQueryClient()
  return async (name: string, { order: _order, ...search }: JobSearch, mail: SearchMailFrequency) => {
    await api(savedSearchEndpoints.createSearch, { body: { name, search, mail } })
    await invalidate(queryClient, 'saved-searches')
    toast.success(`“${name}” is saved`)
  }
}

/** Renames a search. Rejects with NAME_TAKEN. */
export function useRenameSearch({ id }: Pick<SavedSearch, 'id'>) {
  const queryClient = useQueryClient()
  return async (name: string) => {
    await api(savedSearchEndpoints.updateSearch, { params: { id }, body: { name } })
    await invalidate(queryClient, 'saved-searches')
  }
}

/** Changes how often a search is mailed. */
export function useSetFrequency() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, mail }: Pick<SavedSearch, 'id' | 'mail'>) =>
      api(savedSearchEndpoints.updateSearch, { params: { id }, body: { mail } }),
    onSuccess: () => invalidate(queryClient, 'saved-searches'),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.')),
  })
}

/** Deletes a search, with an Undo in the toast. */
export function useDeleteSearch() {
  const queryClient = useQueryClient()
  const showUndoToast = useUndoToast({ refetch: ['saved-searches'] })
  return useMutation({
    mutationFn: ({ id }: Pick<SavedSearch, 'id'>) =>
      api(savedSearchEndpoints.deleteSearch, { params: { id } }),
    onSuccess: ({ message, undo }) => {
      showUndoToast(message, undo)
      return invalidate(queryClient, 'saved-searches')
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to delete the search. Please try again.')),
  })
}

/** Changes how the mails of all searches arrive. */
export function useSetSearchMails() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SearchMailSettings) => api(savedSearchEndpoints.setMails, { body }),
    scope: { id: 'set-search-mails' },
    onSuccess: () => invalidate(queryClient, 'saved-searches'),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.')),
  })
}

/** Loads the jobs that a search found lately, and marks them as seen. */
export function useNewJobs(id: string) {
  const queryClient = useQueryClient()
  const newJobs = pagesQuery(savedSearchEndpoints.listNewJobs, { params: { id } }, (page: number) => ({
    page,
  }))
  return useInfiniteQuery({
    ...newJobs,
    queryFn: async (context) => {
      const page = await newJobs.queryFn(context)
      // The list shows what was new before this visit. A failure only shows it as new once more.
      if (context.pageParam === 1)
        void api(savedSearchEndpoints.markSeen, { params: { id } }).then(
          () => invalidate(queryClient, savedSearchEndpoints.listSearches),
          () => undefined,
        )
      return page
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    // Loading it again would show nothing as new.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Tells what the link of a mail would stop. Needs no session. */
export async function checkStopLink(token: string) {
  return (await api(savedSearchEndpoints.checkStopLink, { body: { token } })).data
}

/** Stops the mails that the link of a mail names. Needs no session. */
export async function stopMails(token: string) {
  return (await api(savedSearchEndpoints.stopMails, { body: { token } })).data
}

/** Takes a stop back. */
export async function resumeMails(token: string): Promise<boolean> {
  return (await api(savedSearchEndpoints.resumeMails, { body: { token } })).data.mailsCome
}
