import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { Confirmation } from '../ui/Confirmation.tsx'

/** What every guarded screen has around it, and the first page does without. */
export function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Confirmation />
    </QueryClientProvider>
  )
}
