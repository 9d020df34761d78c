import type { BodyOf } from '@endorse/contract/core/endpoint'
import { suspensionEndpoints } from '@endorse/contract/moderation/suspension/endpoints'
import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, hasErrorCode } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'
import { peopleQuery, personQuery } from './people-query.ts'

/** Loads a page of people. Without a role it has all. */
export function usePeople(...filters: Parameters<typeof peopleQuery>) {
  return useQuery({ ...peopleQuery(...filters), placeholderData: keepPreviousData })
}

/** Loads an account with its sessions, reports and suspensions. */
export function usePerson(id: string) {
  return useQuery({ ...personQuery(id), select: ({ data }) => data })
}

/** Ends sessions of a person. */
export function useEndSessions(id: string) {
  return useChange((body: BodyOf<typeof peopleEndpoints.endSessions>) =>
    api(peopleEndpoints.endSessions, { params: { id }, body }),
  )
}

/** Suspends a person. */
export function useSuspend(id: string) {
  return useChange((body: BodyOf<typeof suspensionEndpoints.suspend>) =>
    api(suspensionEndpoints.suspend, { params: { id }, body }),
  )
}

/** Lifts the suspension of a person. */
export function useLift(id: string) {
  return useChange((body: BodyOf<typeof suspensionEndpoints.lift>) =>
    api(suspensionEndpoints.lift, { params: { id }, body }),
  )
}

/** Changes a person, and loads again what shows them. After a colleague was faster the page shows what they did. */
function useChange<Body>(change: (body: Body) => Promise<{ message: string }>) {
  const queryClient = useQueryClient()
  const reload = () => invalidate(queryClient, 'people', 'moderation', 'audit-log')
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => {
      toast.success(message)
      void reload()
    },
    onError: (error) => {
      if (hasErrorCode(error, 'ALREADY_CHANGED')) void reload()
    },
  })
}
