import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import type { ScreenHandle } from '../foundation/module.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
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
