import { watchFailedImports } from '../foundation/failed-imports.ts'
import { prefetchOnHover, prefetchRoute } from '../foundation/prefetch.ts'
import { registerSessionEffects } from '../foundation/session-effects.ts'
import { ignoreLateClicks } from '../lib/ignore-late-clicks.ts'
import { restoreSession, startSessionSync } from '../lib/session.ts'
import { readToken } from '../lib/session-storage.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { loadErrorContent } from './ErrorScreens.tsx'
import { firstRoutes } from './first-routes.tsx'
import { mount } from './mount.tsx'
import { createRouter, loadRoutes } from './router.tsx'

watchFailedImports()
const router = createRouter()
registerSessionEffects(router)
startSessionSync()
ignoreLateClicks()
void restoreSession()
prefetchOnHover(firstRoutes, loadRoutes)
// Loads the screen in parallel with the session check.
if (readToken()) prefetchRoute(location.pathname)
// No page waits for the error page, but it is there when the network is gone. The screens behind the login come next.
whenIdle(() => {
  if (!navigator.onLine) return
  void loadErrorContent()
  loadRoutes().catch(() => undefined)
})

mount(document.getElementById('root') as HTMLElement, router)
