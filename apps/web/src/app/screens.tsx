import type { Role } from '@endorse/contract'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import { getSession, waitForSession } from '../lib/session.ts'
import { redirectUnauthorized } from './guards.ts'

type LoadScreen = () => Promise<{ default: ComponentType }>
/** Redirects instead of showing a screen. */
type Redirect = (args: LoaderFunctionArgs) => Response

/** Route handle of a screen. */
export interface ScreenHandle {
  title: string
  /** Loads the screen before the navigation. */
  prefetch?: () => unknown
}

/** Creates the route of a lazily loaded screen, whose module exports the component as default. */
export function lazyScreen(path: string, title: string, load: LoadScreen): RouteObject {
  return {
    path,
    handle: { title } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await load()).default }),
  }
}

/** Creates a dashboard route with a screen by role. A role without one is redirected to login. */
export function dashboardScreen(
  path: string,
  title: string,
  screenByRole: Partial<Record<Role, LoadScreen | Redirect>>,
): RouteObject {
  return {
    path,
    handle: { title, prefetch: () => likelyScreen(screenByRole)?.() } satisfies ScreenHandle,
    loader: async (args) => {
      const { request } = args
      const session = await waitForSession()
      if (session.state !== 'signed in') throw redirectUnauthorized(request, 'unauthenticated')
      const load = screenByRole[session.user.role]
      if (!load) throw redirectUnauthorized(request, 'wrong role')
      const loaded = await load(args)
      if (loaded instanceof Response) throw loaded
      return loaded.default
    },
    // A change of the query keeps the screen; navigating to the same URL reloads it, because the user may have changed.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    Component: RoleScreen,
  }
}

/** The screen of the signed-in role; while the session is loading, the route's only screen, if there is just one. */
function likelyScreen(screenByRole: Partial<Record<Role, LoadScreen | Redirect>>): LoadScreen | undefined {
  const session = getSession()
  const [only, another] = Object.values(screenByRole)
  const load = session.state === 'signed in' ? screenByRole[session.user.role] : another ? undefined : only
  return load && loadsScreen(load) ? load : undefined
}

/** Tells the two function types apart: a redirect takes the loader arguments. */
function loadsScreen(load: LoadScreen | Redirect): load is LoadScreen {
  return load.length === 0
}

/** Shows `otherwise` to a company admin who is not approved yet. */
export function approvedOnly(load: LoadScreen, otherwise: LoadScreen): LoadScreen {
  return () => {
    const session = getSession()
    return session.state === 'signed in' && session.user.approved ? load() : otherwise()
  }
}

function RoleScreen() {
  const Screen = useLoaderData() as ComponentType
  return <Screen />
}
