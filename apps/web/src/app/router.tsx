import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadPart } from '../ui/load-part.ts'
import { firstRoutes, rootId, rootRoute } from './first-routes.tsx'

/** Creates the router. It loads the routes of all modules when a path needs them. */
export const createRouter = () =>
  createBrowserRouter([rootRoute(firstRoutes)], {
    async patchRoutesOnNavigation({ patch }) {
      const { otherRoutes } = await loadPart(loadAllRoutes)
      patch(rootId, otherRoutes)
    },
  })

/** Loads the route tree of all modules. */
export async function loadRoutes(): Promise<RouteObject[]> {
  return (await loadAllRoutes()).routes
}

const loadAllRoutes = () => import('./all-routes.tsx')
