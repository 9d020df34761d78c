import { roles } from '@endorse/contract/core/roles'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { WebModule } from '../foundation/module.ts'
import { paths } from '../foundation/paths.ts'
import { modules } from '../modules.ts'
import { loadPart } from '../ui/load-part.ts'
import { dashboardRoute } from './dashboard-route.tsx'
import { ScreenError } from './ErrorScreens.tsx'
import { firstModules, publicRoutesOf, rootRoute } from './first-routes.tsx'
import { requireRole } from './guards.ts'
import { loadSignedIn } from './load-signed-in.ts'

/** The routes that are not among the first ones. */
export const otherRoutes: RouteObject[] = [
  ...publicRoutesOf(modules.filter((module) => !firstModules.includes(module))),
  dashboardLayout(modules),
]

/** The route tree of the app; the build reads it as well, for the route manifest. */
export const routes = routesOf(modules)

/** Makes the route tree of modules. */
export function routesOf(list: WebModule[]): RouteObject[] {
  return [rootRoute([...publicRoutesOf(list), dashboardLayout(list)])]
}

function dashboardLayout(list: WebModule[]): RouteObject {
  return {
    lazy: async () => ({ Component: (await loadPart(loadSignedIn)).SignedInLayout }),
    children: [
      {
        middleware: [requireRole(...roles)],
        lazy: async () => ({ Component: await loadPart(async () => (await loadSignedIn()).loadShell(list)) }),
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

async function redirectHome(args: LoaderFunctionArgs): Promise<Response> {
  return (await loadPart(() => import('./redirect-home.ts'))).redirectHome(args)
}
