import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { withDashboardComponents } from '../foundation/theme/dashboard.ts'
import { queryClient } from '../lib/query-client.ts'
import { ConfirmDialogHost } from '../ui/ConfirmDialogHost.tsx'

/** Layout route of all guarded screens: query client and confirmation dialog, which public pages do without. */
export function SignedInLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={withDashboardComponents}>
        <Outlet />
        <ConfirmDialogHost />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
