import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { getSession, onSessionChange } from './session.ts'
import { onReconnect } from './socket.ts'

const RETRIES = 2

// Before the next event, rather than after a timer: the second click of two then finds the button busy.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && isRetryable(error),
      // By itself it would wait for the network without a word; here a person is told, and may try again.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A refusal stays a refusal; what never arrived, or found the server busy, is worth another try. */
function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'UNAVAILABLE')
}

// This module comes with the first screen, when somebody is signed in already.
let userId = signedInUserId()

/** What was read for one person is not there for the next. */
onSessionChange(() => {
  const nextUserId = signedInUserId()
  if (nextUserId !== userId) queryClient.clear()
  userId = nextUserId
})

/** What was said while the socket was away was not heard. */
onReconnect(() => void queryClient.invalidateQueries())

function signedInUserId(): string | undefined {
  const session = getSession()
  return session.state === 'signed in' ? session.user.id : undefined
}
