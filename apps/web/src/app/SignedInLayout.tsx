import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { ConfirmDialogHost } from '../ui/ConfirmDialogHost.tsx'

/** What every guarded screen has around it, and the first page does without. */
export function SignedInLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ConfirmDialogHost />
    </QueryClientProvider>
  )
}
