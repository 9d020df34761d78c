import type { Role } from '@endorse/contract'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import { getSession, waitForSession } from '../lib/session.ts'
import { redirectUnauthorized } from './guards.ts'

type LoadScreen = () => Promise<{ default: ComponentType }>
/** Leads elsewhere instead of showing a screen. */
type Redirect = (args: LoaderFunctionArgs) => Response

/** What the router knows of a screen besides its address. */
export interface ScreenHandle {
  title: string
  /** Loads it before somebody goes there. */
  prefetch?: () => unknown
}

/** A screen of one address, loaded when it is opened. Its module exports the component as default. */
export function lazyScreen(path: string, title: string, load: LoadScreen): RouteObject {
  return {
    path,
    handle: { title } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await load()).default }),
  }
}

/** An address of the dashboard: each role has its own screen there, or none. */
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
    // The screen stays the same whatever the address says after the question mark; somebody else may have another.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    Component: RoleScreen,
  }
}

/** The screen of who is signed in; as long as that is being found out, the only one there is. */
function likelyScreen(screenByRole: Partial<Record<Role, LoadScreen | Redirect>>): LoadScreen | undefined {
  const session = getSession()
  const [only, another] = Object.values(screenByRole)
  const load = session.state === 'signed in' ? screenByRole[session.user.role] : another ? undefined : only
  return load && loadsScreen(load) ? load : undefined
}

/** What leads elsewhere asks for the request. */
function loadsScreen(load: LoadScreen | Redirect): load is LoadScreen {
  return load.length === 0
}

/** For company admins: until they may speak for their company they see only what becomes of their request. */
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
