import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ProofHost } from '../features/settings/second-factor/ProofHost.tsx'
import { withDashboardComponents } from '../foundation/theme/dashboard.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { ConfirmDialogHost } from '../ui/ConfirmDialogHost.tsx'
import { lazyPart } from '../ui/load-part.ts'

const RequiredSecondFactor = lazyPart(
  () => import('../features/settings/second-factor/RequiredSecondFactor.tsx'),
)

/**
 * Layout route of all guarded screens: query client and dialogs that ask, which public pages do without. Somebody who needs a second
 * factor now sees nothing else.
 */
export function SignedInLayout() {
  const session = useSession()
  const lacksFactor = session.state === 'signed in' && session.user.secondFactorDue?.isDue
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={withDashboardComponents}>
        {lacksFactor ? (
          <Suspense>
            <RequiredSecondFactor />
          </Suspense>
        ) : (
          <Outlet />
        )}
        <ConfirmDialogHost />
        <ProofHost />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
