import type { User } from '@endorse/contract/accounts/schemas'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import type {
  DashboardScreen,
  LoadScreen,
  ScreenAddress,
  ScreenByViewer,
  ScreenHandle,
  ScreenWithData,
} from '../foundation/module.ts'
import { paths } from '../foundation/paths.ts'
import { type Viewer, viewerOf } from '../foundation/viewer.ts'
import { getSession, waitForSession } from '../lib/session.ts'
import { loadPart } from '../ui/load-part.ts'
import { fallbackScreens } from './fallback-screens.ts'
import { redirectUnauthorized } from './guards.ts'
import { loadSignedIn } from './load-signed-in.ts'
import { redirectTo } from './redirect-to.ts'

/** Makes the route of a dashboard screen, which shows each viewer their own screen. */
export function dashboardRoute({ path, title, screens }: DashboardScreen): RouteObject {
  const components: Partial<Record<Viewer, ComponentType>> = {}

  const loadForViewer = async ({ request, params }: LoaderFunctionArgs): Promise<Viewer> => {
    const session = await waitForSession()
    if (session.state !== 'signed in') throw redirectUnauthorized(request, 'unauthenticated')
    const viewer = viewerOf(session.user)
    const screen = screenOf(viewer, screens) ?? screenWhileWaiting(viewer, screens)
    if (!screen) throw redirectUnauthorized(request, 'wrong role')
    if ('redirectTo' in screen) throw redirectTo(request, screen.redirectTo)
    void loadData(screen, { params, search: new URL(request.url).searchParams }, session.user)
    components[viewer] = (await loadPart(codeOf(screen))).default
    return viewer
  }

  function Screen() {
    const Component = components[useLoaderData<typeof loadForViewer>()]
    return Component && <Component />
  }

  return {
    path,
    handle: { title, prefetch: (at) => prefetch(screens, at) } satisfies ScreenHandle,
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

/**
 * Loads the screen of the signed-in user and its data; before the session is known, the only screen if there is just one. What
 * belongs to one row of a list is not loaded, because the pointer passes over many rows.
 */
function prefetch(screens: ScreenByViewer, at: ScreenAddress): Promise<unknown> | undefined {
  const session = getSession()
  const [only, another] = Object.values(screens)
  const isSignedIn = session.state === 'signed in'
  const likely = isSignedIn ? screenOf(viewerOf(session.user), screens) : another ? undefined : only
  if (!likely || likely === 'fallback' || 'redirectTo' in likely) return undefined
  if (isSignedIn && !Object.values(at.params).some(Boolean)) void loadData(likely, at, session.user)
  return codeOf(likely)()
}

function codeOf(screen: LoadScreen | ScreenWithData): LoadScreen {
  return 'load' in screen ? screen.load : screen
}

/** Starts the queries of a screen, beside its code. A failure is one of the screen's own request. */
async function loadData(screen: LoadScreen | ScreenWithData, at: ScreenAddress, user: User): Promise<void> {
  // The server answers nothing to somebody who has to set up a second factor first.
  if (!('data' in screen) || user.secondFactorDue?.isDue) return
  const signedIn = await loadSignedIn().catch(() => undefined)
  signedIn?.prefetchQueries(screen.data({ ...at, user }))
}
