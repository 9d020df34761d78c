import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'
import type { ScreenHandle } from './module.ts'

let knownRoutes: RouteObject[] = []
let loadOtherRoutes: () => Promise<RouteObject[]> = async () => []

/**
 * Prefetches the target screen of a link on hover and on focus. `loadOthers` returns the routes of paths that are not among
 * the known ones. Returns a function that stops it.
 */
export function prefetchOnHover(routes: RouteObject[], loadOthers = loadOtherRoutes): () => void {
  knownRoutes = routes
  loadOtherRoutes = loadOthers
  document.addEventListener('pointerover', prefetchLinkTarget)
  document.addEventListener('focusin', prefetchLinkTarget)
  return () => {
    document.removeEventListener('pointerover', prefetchLinkTarget)
    document.removeEventListener('focusin', prefetchLinkTarget)
  }
}

function prefetchLinkTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  if (link) prefetchRoute(link.pathname, link.search)
}

/**
 * Prefetches all lazy routes that match a path, in parallel. Errors are ignored: the navigation meets them again. It does
 * nothing offline, because some browsers do not load a module again that has failed.
 */
export function prefetchRoute(pathname: string, search = ''): void {
  if (!navigator.onLine) return
  const known = matchRoutes(knownRoutes, pathname)
  if (known) prefetchMatches(known, search)
  else
    loadOtherRoutes().then(
      (routes) => prefetchMatches(matchRoutes(routes, pathname) ?? [], search),
      () => undefined,
    )
}

function prefetchMatches(matches: RouteMatch[], search: string): void {
  for (const { route, params } of matches) {
    const { prefetch } = (route.handle ?? {}) as Partial<ScreenHandle>
    const load = prefetch ?? (typeof route.lazy === 'function' ? route.lazy : undefined)
    Promise.resolve(load?.({ params, search: new URLSearchParams(search) })).catch(() => undefined)
  }
}
