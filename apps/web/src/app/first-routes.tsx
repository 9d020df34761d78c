import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import { accounts } from '../features/accounts/module.tsx'
import { publicPages } from '../features/public-pages/module.tsx'
import type { WebModule } from '../foundation/module.ts'
import { paths } from '../foundation/paths.ts'
import { waitForSession } from '../lib/session.ts'
import { CrashScreen } from './ErrorScreens.tsx'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { Root } from './Root.tsx'
import { redirectTo } from './redirect-to.ts'
import { publicRoute } from './screens.tsx'

/** The id of the root route, to which the other routes are added. */
export const rootId = 'root'

/** The modules whose routes load with the login. All others load with the first path of another module. */
export const firstModules: WebModule[] = [publicPages, accounts]

/** The screens that load with the login. */
export const firstRoutes: RouteObject[] = publicRoutesOf(firstModules)

/** Makes the root of the route tree, with the pages for errors and for unknown paths. */
export function rootRoute(children: RouteObject[]): RouteObject {
  return {
    id: rootId,
    Component: Root,
    HydrateFallback: FullScreenSpinner,
    ErrorBoundary: CrashScreen,
    // Blocks the first render until the saved session is checked.
    loader: async () => void (await waitForSession()),
    shouldRevalidate: () => false,
    children: [
      ...children,
      publicRoute({
        path: paths.notFound,
        title: 'Page not found',
        load: () => import('../foundation/NotFoundPage.tsx'),
      }),
      { path: '*', loader: ({ request }) => redirectTo(request, paths.notFound) },
    ],
  }
}

/** Makes the routes of the documents and screens that need no session. */
export function publicRoutesOf(list: WebModule[]): RouteObject[] {
  return [
    ...list.flatMap(({ documents = [] }) => documents.map(documentRoute)),
    ...list.flatMap(({ publicScreens = [] }) => publicScreens.map(publicRoute)),
  ]
}

function documentRoute(path: string): RouteObject {
  // The canonical path, because the server does not know variants such as `/Contact/`.
  const loader = ({ request }: LoaderFunctionArgs) => redirectDocument(path + new URL(request.url).search)
  return { path, loader }
}
