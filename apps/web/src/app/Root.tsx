import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import type { ScreenHandle } from '../foundation/module.ts'
import { useStore } from '../lib/store.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { failedLoads } from '../ui/load-part.ts'
import { TopProgressBar } from '../ui/TopProgressBar.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { RouteFocus } from './RouteFocus.tsx'

/** Root route: document title, progress bar, focus and scroll restoration. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <LoadFailure />
      {/* Before the screen, so that the screen can set a more specific title. */}
      <RouteTitle />
      <Outlet />
      <RouteFocus />
      <ScrollRestoration />
    </>
  )
}

function RouteTitle() {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  useDocumentTitle(handles.findLast((handle) => handle?.title)?.title)
  return null
}

/** Shows a progress bar while the router loads the next page. */
function NavigationProgress() {
  const { state } = useNavigation()
  const hasFailed = useStore(failedLoads).length > 0
  return !hasFailed && state === 'loading' ? <TopProgressBar label="Loading page" /> : null
}
