import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError, errorResponses, hasErrorCode } from './api.ts'
import { invalidateAll } from './queries.ts'
import { getSession, onSessionChange, reloadUser } from './session.ts'
import { onReconnect, subscribe } from './socket.ts'

const RETRIES = 2

// Notifies in a microtask instead of a timer, so that the second click of a double click finds the button loading.
notifyManager.setScheduler(queueMicrotask)

/** The query cache of the app. It is cleared when another user signs in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && isRetryable(error),
      // The default waits silently for the network; this way the user sees an error and can retry.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The grace has ended while the page was open, which a query, a form or a button finds out. The user then says so, and another
// screen is shown.
errorResponses.follow = (failed) => {
  if (hasErrorCode(failed, 'SECOND_FACTOR_REQUIRED')) void reloadSilently()
}

async function reloadSilently(): Promise<void> {
  await reloadUser().catch(() => undefined)
}

/** Only network errors and 503 are retried; other error responses would be the same again. */
function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'UNAVAILABLE')
}

// The module is loaded after the sign-in, so the initial user has to be read here.
let userId = signedInUserId()

// Another user must not see cached data.
onSessionChange(() => {
  const nextUserId = signedInUserId()
  if (nextUserId !== userId) queryClient.clear()
  userId = nextUserId
})

// Events sent while the socket was disconnected are lost.
onReconnect(() => void invalidateAll(queryClient))
subscribe('events_missed', () => void invalidateAll(queryClient))

function signedInUserId(): string | undefined {
  const session = getSession()
  return session.state === 'signed in' ? session.user.id : undefined
}
