import './fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { prefetchOnHover, prefetchRoute } from '../foundation/prefetch.ts'
import { registerSessionEffects } from '../foundation/session-effects.ts'
import { restoreSession, startSessionSync } from '../lib/session.ts'
import { readToken } from '../lib/session-storage.ts'
import { AppErrorBoundary } from './ErrorScreens.tsx'
import { Providers } from './Providers.tsx'
import { createRouter, routes } from './router.tsx'

const router = createRouter()
registerSessionEffects(router)
startSessionSync()
void restoreSession()
prefetchOnHover(routes)
// Loads the screen in parallel with the session check.
if (readToken()) prefetchRoute(location.pathname)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <AppErrorBoundary>
        <RouterProvider router={router} />
      </AppErrorBoundary>
    </Providers>
  </StrictMode>,
)
