import type { Role } from '@endorse/contract'
import type { ComponentType } from 'react'
import { type RouteObject, useLoaderData } from 'react-router'
import { settledSession } from '../lib/session.ts'
import { turnedAway } from './guards.ts'

type Load = () => Promise<{ default: ComponentType }>

/** What the router knows of a screen besides its address. */
export interface ScreenHandle {
  title: string
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
  loads: Partial<Record<Role, Load>>,
): RouteObject {
  return {
    path,
    handle: { title } satisfies ScreenHandle,
    loader: async ({ request }) => {
      const session = await settledSession()
      if (session.state !== 'signed in') throw turnedAway(request, 'sign in first')
      const load = loads[session.user.role]
      if (!load) throw turnedAway(request, 'wrong role')
      return (await load()).default
    },
    // The screen of a role stays the same whatever the address says after the question mark.
    shouldRevalidate: () => false,
    Component: RoleScreen,
  }
}

function RoleScreen() {
  const Screen = useLoaderData() as ComponentType
  return <Screen />
}
