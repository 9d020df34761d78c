import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import type { DashboardScreen, LoadScreen, ScreenByViewer, ScreenHandle } from '../foundation/module.ts'
import { paths } from '../foundation/paths.ts'
import { type Viewer, viewerOf } from '../foundation/viewer.ts'
import { getSession, waitForSession } from '../lib/session.ts'
import { loadPart } from '../ui/load-part.ts'
import { fallbackScreens } from './fallback-screens.ts'
import { redirectUnauthorized } from './guards.ts'
import { redirectTo } from './redirect-to.ts'

/** Makes the route of a dashboard screen, which shows each viewer their own screen. */
export function dashboardRoute({ path, title, screens }: DashboardScreen): RouteObject {
  const components: Partial<Record<Viewer, ComponentType>> = {}

  const loadForViewer = async ({ request }: LoaderFunctionArgs): Promise<Viewer> => {
    const session = await waitForSession()
    if (session.state !== 'signed in') throw redirectUnauthorized(request, 'unauthenticated')
    const viewer = viewerOf(session.user)
    const screen = screenOf(viewer, screens) ?? screenWhileWaiting(viewer, screens)
    if (!screen) throw redirectUnauthorized(request, 'wrong role')
    if ('redirectTo' in screen) throw redirectTo(request, screen.redirectTo)
    components[viewer] = (await loadPart(screen)).default
    return viewer
  }

  function Screen() {
    const Component = components[useLoaderData<typeof loadForViewer>()]
    return Component && <Component />
  }

  return {
    path,
    handle: { title, prefetch: () => likelyScreen(screens)?.() } satisfies ScreenHandle,
    loader: loadForViewer,
    // The search params never change which screen it is, but another user may have another screen.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    Component: Screen,
  }
}

/** The screen that is declared for a viewer. */
function screenOf(viewer: Viewer, screens: ScreenByViewer) {
  const screen = screens[viewer]
  return screen === 'fallback' ? fallbackScreens[viewer] : screen
}

/** Sends an Endorser who waits to join a company from the screens of Endorsers to the one that says so. */
function screenWhileWaiting(viewer: Viewer, { EMPLOYEE }: ScreenByViewer) {
  return viewer === 'WAITING_ENDORSER' && EMPLOYEE ? { redirectTo: paths.applications } : undefined
}

/** The screen of the signed-in user; before the session is known, the only screen if there is just one. */
function likelyScreen(screens: ScreenByViewer): LoadScreen | undefined {
  const session = getSession()
  const [only, another] = Object.values(screens)
  const likely =
    session.state === 'signed in' ? screenOf(viewerOf(session.user), screens) : another ? undefined : only
  return typeof likely === 'function' ? likely : undefined
}
