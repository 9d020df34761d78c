import { suspendedAccountEndpoints } from '@endorse/contract/account-lifecycle/suspended/endpoints'
import { suspensionEndpoints } from '@endorse/contract/moderation/suspension/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { setData } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.ts'

const mineQuery = (token: string) => query(suspensionEndpoints.mine, { body: { token } })
const accountQuery = (token: string) => query(suspendedAccountEndpoints.getState, { body: { token } })

/** Loads the own suspension with the token of the login. */
export function useMySuspension(token: string) {
  return useQuery({ ...mineQuery(token), select: ({ data }) => data })
}

/** Sends the one objection to the own suspension. */
export function useObject(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => api(suspensionEndpoints.object, { body: { token, text } }),
    onSuccess: (response) => setData(queryClient, mineQuery(token), response),
  })
}

// An export takes about a minute.
const POLL_INTERVAL_MS = 3_000

/** Loads the export and the deletion of the own account, again and again while an export is prepared. */
export function useSuspendedAccount(token: string) {
  return useQuery({
    ...accountQuery(token),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.export?.state === 'PREPARING' ? POLL_INTERVAL_MS : LINK_REFRESH_INTERVAL_MS,
  })
}

const actions = {
  export: suspendedAccountEndpoints.requestExport,
  delete: suspendedAccountEndpoints.requestDeletion,
  keep: suspendedAccountEndpoints.cancelDeletion,
}

/** Asks for an export or the deletion of the own account, or keeps it. */
export function useAccountAction(token: string, action: keyof typeof actions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(actions[action], { body: { token } }),
    onSuccess: (response) => setData(queryClient, accountQuery(token), response),
    onError: (error) => {
      // The dialog of the deletion shows its own.
      if (action !== 'delete') toast.error(getErrorMessage(error, 'That did not work. Please try again.'))
    },
  })
}
