import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'
import { blockedQuery } from './rooms/rooms-query.ts'
import { showFailure } from './show-failure.ts'

/** Loads the people whom the user has blocked. */
export function useBlocked() {
  return useQuery({
    ...blockedQuery,
    select: ({ data }) => data.blocked,
  })
}

/** Blocks a person. */
export function useBlock() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => api(chatEndpoints.block, { params: { userId } }),
    onSuccess: () => invalidate(cache, 'chat'),
  })
}

/** Unblocks a person, with a toast that can undo it. */
export function useUnblock() {
  const cache = useQueryClient()
  const refetch = () => invalidate(cache, 'chat')
  return useMutation({
    mutationFn: ({ userId }: { userId: string; name: string }) =>
      api(chatEndpoints.unblock, { params: { userId } }),
    onSuccess: (_, { userId, name }) => {
      toast.success(`${name} is unblocked`, {
        action: { label: 'Undo', onClick: () => void blockAgain(cache, userId) },
      })
      return refetch()
    },
    onError: showFailure,
  })
}

async function blockAgain(cache: QueryClient, userId: string): Promise<void> {
  try {
    await api(chatEndpoints.block, { params: { userId } })
  } catch (error) {
    showFailure(error)
  }
  await invalidate(cache, 'chat')
}
