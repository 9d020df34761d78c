import type { Role, User } from '@endorse/contract'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import { getSession, waitForSession } from '../lib/session.ts'
import { redirectUnauthorized } from './guards.ts'

type LoadScreen = () => Promise<{ default: ComponentType }>
/** Who looks at a screen. A company admin who is not approved yet may have another screen than an approved one. */
type Viewer = Role | 'UNAPPROVED_ADMIN'
type ScreenByViewer = Partial<Record<Viewer, LoadScreen>>

/** What the router knows about a screen besides its path. */
export interface ScreenHandle {
  title: string
  /** Loads the screen before the user navigates to it. */
  prefetch?: () => unknown
}

/** Defines a route whose screen is the default export of a lazily loaded module. */
export function lazyScreen(path: string, title: string, load: LoadScreen): RouteObject {
  return {
    path,
    handle: { title } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await load()).default }),
  }
}

/** Defines a dashboard route on which each role has its own screen. A role without one is redirected. */
export function dashboardScreen(
  path: string,
  title: string,
  screens: ScreenByViewer,
  redirectOthers = redirectWrongRole,
): RouteObject {
  const components: Partial<Record<Viewer, ComponentType>> = {}

  const load = async ({ request }: LoaderFunctionArgs): Promise<Viewer> => {
    const session = await waitForSession()
    if (session.state !== 'signed in') throw redirectUnauthorized(request, 'unauthenticated')
    const viewer = viewerOf(session.user, screens)
    const loadScreen = screens[viewer]
    if (!loadScreen) throw redirectOthers(request)
    components[viewer] = (await loadScreen()).default
    return viewer
  }

  function Screen() {
    const Component = components[useLoaderData<typeof load>()]
    return Component && <Component />
  }

  return {
    path,
    handle: { title, prefetch: () => likelyScreen(screens)?.() } satisfies ScreenHandle,
    loader: load,
    // The search params never change which screen it is, but another user may have another screen.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    Component: Screen,
  }
}

function redirectWrongRole(request: Request): Response {
  return redirectUnauthorized(request, 'wrong role')
}

function viewerOf({ role, approved }: User, screens: ScreenByViewer): Viewer {
  return role === 'ADMIN' && !approved && screens.UNAPPROVED_ADMIN ? 'UNAPPROVED_ADMIN' : role
}

/** The screen of the signed-in user; before the session is known, the only screen if there is just one. */
function likelyScreen(screens: ScreenByViewer): LoadScreen | undefined {
  const session = getSession()
  if (session.state === 'signed in') return screens[viewerOf(session.user, screens)]
  const [only, another] = Object.values(screens)
  return another ? undefined : only
}
