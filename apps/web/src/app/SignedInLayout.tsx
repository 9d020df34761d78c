import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { withDashboardComponents } from '../foundation/theme/dashboard.ts'
import { queryClient } from '../lib/query-client.ts'
import { modules } from '../modules.ts'
import { ConfirmDialogHost } from '../ui/ConfirmDialogHost.tsx'
import { applyRealtimeRules } from './realtime.ts'

/** Layout route of all guarded screens: query client, realtime rules and confirmation dialog, which public pages do without. */
export function SignedInLayout() {
  useEffect(() => applyRealtimeRules(modules, queryClient), [])
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={withDashboardComponents}>
        <Outlet />
        <ConfirmDialogHost />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
