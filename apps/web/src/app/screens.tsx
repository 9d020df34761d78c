import type { RouteObject } from 'react-router'
import type { PublicScreen, ScreenHandle } from '../foundation/module.ts'
import { loadPart } from '../ui/load-part.ts'

/** Makes the route of a screen that needs no session. */
export function publicRoute({ path, title, load }: PublicScreen): RouteObject {
  return {
    path,
    handle: { title } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await loadPart(load)).default }),
  }
}
