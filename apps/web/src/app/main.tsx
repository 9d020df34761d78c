import './fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { restoreSession, watchSession } from '../lib/session.ts'
import { readToken } from '../lib/session-storage.ts'
import { preload, watchLinks } from './ahead.ts'
import { CrashBoundary } from './ErrorScreens.tsx'
import { followSession } from './follow-session.ts'
import { Providers } from './Providers.tsx'
import { createRouter, routes } from './router.tsx'

const router = createRouter()
followSession(router)
watchSession()
void restoreSession()
watchLinks(routes)
// Side by side with the question who this is, and not after it.
if (readToken()) preload(location.pathname)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <CrashBoundary>
        <RouterProvider router={router} />
      </CrashBoundary>
    </Providers>
  </StrictMode>,
)
