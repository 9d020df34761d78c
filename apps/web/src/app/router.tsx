import { roles } from '@endorse/contract/core/roles'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router'
import type { WebModule } from '../foundation/module.ts'
import { paths } from '../foundation/paths.ts'
import { waitForSession } from '../lib/session.ts'
import { modules } from '../modules.ts'
import { CrashScreen, ScreenError } from './ErrorScreens.tsx'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { requireRole } from './guards.ts'
import { Root } from './Root.tsx'
import { redirectTo } from './redirect-to.ts'
import { dashboardRoute, publicRoute } from './screens.tsx'

/** Makes the route tree of the modules. */
export function routesOf(list: WebModule[]): RouteObject[] {
  return [
    {
      Component: Root,
      HydrateFallback: FullScreenSpinner,
      ErrorBoundary: CrashScreen,
      // Blocks the first render until the saved session is checked.
      loader: async () => void (await waitForSession()),
      shouldRevalidate: () => false,
      children: [
        ...list.flatMap(({ documents = [] }) => documents.map(documentRoute)),
        ...list.flatMap(({ publicScreens = [] }) => publicScreens.map(publicRoute)),
        publicRoute({
          path: paths.notFound,
          title: 'Page not found',
          load: () => import('../foundation/NotFoundPage.tsx'),
        }),
        dashboardLayout(list),
        { path: '*', loader: ({ request }) => redirectTo(request, paths.notFound) },
      ],
    },
  ]
}

/** The route tree of the app; the build reads it as well, for the route manifest. */
export const routes = routesOf(modules)

/** Creates the router with the screens of all modules. */
export const createRouter = () => createBrowserRouter(routes)

function documentRoute(path: string): RouteObject {
  // The canonical path, because the server does not know variants such as `/Contact/`.
  const loader = ({ request }: LoaderFunctionArgs) => redirectDocument(path + new URL(request.url).search)
  return { path, loader }
}

function dashboardLayout(list: WebModule[]): RouteObject {
  return {
    lazy: async () => ({ Component: (await import('./SignedInLayout.tsx')).SignedInLayout }),
    children: [
      {
        middleware: [requireRole(...roles)],
        lazy: async () => ({ Component: await loadShell(list) }),
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              ...list.flatMap(({ dashboardScreens = [] }) => dashboardScreens.map(dashboardRoute)),
              {
                path: `${paths.adminDashboard}/*`,
                middleware: [requireRole('ADMIN', 'PLATFORM_EMPLOYEE')],
                loader: redirectHome,
              },
              { path: `${paths.dashboard}/*`, loader: redirectHome },
            ],
          },
        ],
      },
    ],
  }
}

/** Loads the shell of the dashboard and, at the same time, what the modules add to it. */
export async function loadShell(list: WebModule[]): Promise<ComponentType> {
  const [{ DashboardShell }, ...files] = await Promise.all([
    import('../foundation/DashboardShell.tsx'),
    ...list.flatMap(({ shell }) => (shell ? [shell()] : [])),
  ])
  const parts = files.map((file) => file.default)
  return () => <DashboardShell parts={parts} />
}

async function redirectHome(args: LoaderFunctionArgs): Promise<Response> {
  return (await import('./redirect-home.ts')).redirectHome(args)
}
