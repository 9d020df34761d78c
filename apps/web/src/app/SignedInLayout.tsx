import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { ConfirmDialogHost } from '../ui/ConfirmDialogHost.tsx'

/** Layout route of all guarded screens: the query client and the confirmation dialog, which public pages do without. */
export function SignedInLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ConfirmDialogHost />
    </QueryClientProvider>
  )
}
