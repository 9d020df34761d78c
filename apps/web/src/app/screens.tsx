import type { Role } from '@endorse/contract'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import { getSession, settledSession } from '../lib/session.ts'
import { turnedAway } from './guards.ts'

type Load = () => Promise<{ default: ComponentType }>
/** Leads elsewhere instead of showing a screen. */
type Leave = (args: LoaderFunctionArgs) => Response

/** What the router knows of a screen besides its address. */
export interface ScreenHandle {
  title: string
  /** Loads it before somebody goes there. */
  preload?: () => unknown
}

/** A screen of one address, loaded when it is opened. Its module exports the component as default. */
export function screen(path: string, title: string, load: Load): RouteObject {
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
  loads: Partial<Record<Role, Load | Leave>>,
): RouteObject {
  return {
    path,
    handle: { title, preload: () => likely(loads)?.() } satisfies ScreenHandle,
    loader: async (args) => {
      const { request } = args
      const session = await settledSession()
      if (session.state !== 'signed in') throw turnedAway(request, 'sign in first')
      const load = loads[session.user.role]
      if (!load) throw turnedAway(request, 'wrong role')
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
function likely(loads: Partial<Record<Role, Load | Leave>>): Load | undefined {
  const session = getSession()
  const [only, another] = Object.values(loads)
  const load = session.state === 'signed in' ? loads[session.user.role] : another ? undefined : only
  return load && isScreen(load) ? load : undefined
}

/** What leads elsewhere asks for the request. */
function isScreen(load: Load | Leave): load is Load {
  return load.length === 0
}

/** For company admins: until they may speak for their company they see only what becomes of their request. */
export function onceApproved(load: Load, otherwise: Load): Load {
  return () => {
    const session = getSession()
    return session.state === 'signed in' && session.user.approved ? load() : otherwise()
  }
}

function RoleScreen() {
  const Screen = useLoaderData() as ComponentType
  return <Screen />
}
