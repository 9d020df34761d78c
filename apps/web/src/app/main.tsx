import './fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { restoreSession, watchSession } from '../lib/session.ts'
import { CrashBoundary } from './ErrorScreens.tsx'
import { followSession } from './follow-session.ts'
import { Providers } from './Providers.tsx'
import { createRouter } from './router.tsx'

const router = createRouter()
followSession(router)
watchSession()
void restoreSession()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <CrashBoundary>
        <RouterProvider router={router} />
      </CrashBoundary>
    </Providers>
  </StrictMode>,
)
