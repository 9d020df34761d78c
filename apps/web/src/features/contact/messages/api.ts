import { type ContactMessage, type ContactState, contactCalls } from '@endorse/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'

const key = ['contact messages'] as const

export function useContactMessages(state: ContactState, page: number) {
  const query = { state, page, limit: 20 }
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => api(contactCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useMark({ id }: Pick<ContactMessage, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (answered: boolean) => api(contactCalls.mark, { params: { id }, body: { answered } }),
    onSuccess: (_answer, answered) => toast.success(answered ? 'Marked as answered' : 'Open again'),
    onError: (error) => toast.error(messageOf(error, 'That could not be saved. Please try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
