import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
    },
    mutations: { retry: false },
  },
})

/** A refusal stays a refusal; what never arrived, or found the server busy, is worth another try. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'UNAVAILABLE')
}
