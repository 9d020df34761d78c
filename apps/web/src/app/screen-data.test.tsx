import type { User } from '@endorse/contract/accounts/schemas'
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { generatePath, matchPath } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Viewer } from '../foundation/viewer.ts'
import { queryClient } from '../lib/query-client.ts'
import { restoreSession, signIn } from '../lib/session.ts'
import { modules } from '../modules.ts'
import { aarav, anjali, farhan, ravi } from '../testing/people.ts'
import { renderRoutes } from '../testing/render.tsx'
import { fallbackScreens } from './fallback-screens.ts'
import { prefetchQueries } from './signed-in.tsx'

/** Screens that ask for something first that they do not declare, by their path: why. */
const exceptions: Record<string, string> = {
  '/dashboard/applications/:applicationId': 'The server records who opens an application.',
  '/dashboard/endorseeapplied/:applicationId': 'The server records who opens an application.',
  '/admin/moderation/:caseId': 'The server records who opens a report.',
  '/dashboard/savedjobs/searches/:searchId': 'To load the jobs marks them as seen.',
  '/dashboard/jobposting/edit/:jobId': 'The form is filled with what is loaded when it opens.',
}

const users: Record<Viewer, User> = {
  JOB_SEEKER: aarav,
  EMPLOYEE: ravi,
  WAITING_ENDORSER: { ...ravi, company: null },
  ADMIN: anjali,
  UNAPPROVED_ADMIN: { ...anjali, approved: false },
  PLATFORM_EMPLOYEE: farhan,
}
const viewers = Object.keys(users) as Viewer[]

const screens = modules
  .flatMap(({ dashboardScreens = [] }) => dashboardScreens)
  .flatMap(({ path, screens: byViewer }) =>
    viewers.flatMap((viewer) => {
      const declared = byViewer[viewer]
      const screen = declared === 'fallback' ? fallbackScreens[viewer] : declared
      if (!screen || 'redirectTo' in screen) return []
      return 'load' in screen
        ? [{ path, viewer, load: screen.load, data: screen.data }]
        : [{ path, viewer, load: screen, data: () => [] }]
    }),
  )

/** The requests since the last check. None is ever answered. */
let requested: string[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requested.push(`${method} ${address}`)
    return new Promise(() => undefined)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  await restoreSession()
})

it.each(screens)(
  '$path of $viewer declares its first data, and has one heading meanwhile',
  async (screen) => {
    const { path, viewer, load, data } = screen
    signIn('token', users[viewer], true)
    const address = addressOf(path)
    const params = matchPath(path, address)?.params ?? {}
    const Component = (await load()).default
    // An admin without an approval gets the screen that says so.
    const isException = path in exceptions && viewer !== 'UNAPPROVED_ADMIN'
    for (const search of [
      '',
      '?page=2&search=engineer&title=engineer&state=archived&order=closing&tab=pending',
    ]) {
      requested = []
      prefetchQueries(data({ params, search: new URLSearchParams(search), user: users[viewer] }))
      const declared = requested
      requested = []
      // A screen may redirect.
      const routes = [
        { path, element: createElement(Component) },
        { path: '*', element: createElement('h1') },
      ]
      const { unmount } = renderRoutes(routes, address + search)
      await settle()
      expect(isException ? declared : requested).toEqual([])
      expect(requested.length > 0).toBe(isException)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      expect(queryClient.isFetching({ predicate: (query) => query.getObserversCount() === 0 })).toBe(0)
      unmount()
      queryClient.clear()
    }
  },
)

it('has no exception for a path that does not exist', () => {
  const paths = screens.map(({ path }) => path)
  expect(Object.keys(exceptions).filter((path) => !paths.includes(path))).toEqual([])
})

/** Waits for the parts that a screen loads by itself. */
async function settle() {
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.dynamicImportSettled())
}

/** Returns an address of a path: with an id for each parameter, but for those that may be left out. */
function addressOf(path: string): string {
  const names = [...path.matchAll(/:(\w+)(?=\/|$)/g)].map(([, name = '']) => name)
  const id = '0199a000-0000-7000-8000-00000000aa01'
  return generatePath(path, Object.fromEntries(names.map((name) => [name, name === 'tab' ? 'personal' : id])))
}
