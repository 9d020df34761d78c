import { contactEndpoints } from '@endorse/contract/contact/endpoints'
import type { ContactMessage } from '@endorse/contract/contact/schemas'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { contactMessagesQuery } from './contact-messages-query.ts'

/** Loads a page of open or answered contact messages, with the counts of both. */
export function useContactMessages(...filters: Parameters<typeof contactMessagesQuery>) {
  return useQuery({ ...contactMessagesQuery(...filters), placeholderData: keepPreviousData })
}

/** Marks a message as answered, or as open again. */
export function useMarkAnswered({ id }: Pick<ContactMessage, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answered: boolean) =>
      api(contactEndpoints.setAnswered, { params: { id }, body: { answered } }),
    onSuccess: (_response, answered) => toast.success(answered ? 'Marked as answered' : 'Open again'),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save. Please try again.')),
    onSettled: () => invalidate(queryClient, 'contact'),
  })
}
