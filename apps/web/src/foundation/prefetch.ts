import { matchRoutes, type RouteObject } from 'react-router'
import type { ScreenHandle } from './module.ts'

let knownRoutes: RouteObject[] = []

/** Prefetches the target screen of a link on hover and on focus. Returns a function that stops it. */
export function prefetchOnHover(routes: RouteObject[]): () => void {
  knownRoutes = routes
  document.addEventListener('pointerover', prefetchLinkTarget)
  document.addEventListener('focusin', prefetchLinkTarget)
  return () => {
    document.removeEventListener('pointerover', prefetchLinkTarget)
    document.removeEventListener('focusin', prefetchLinkTarget)
  }
}

function prefetchLinkTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  if (link) prefetchRoute(link.pathname)
}

/** Prefetches all lazy routes that match a path, in parallel. Errors are ignored: the navigation loads them again. */
export function prefetchRoute(pathname: string): void {
  for (const { route } of matchRoutes(knownRoutes, pathname) ?? []) {
    const { prefetch } = (route.handle ?? {}) as Partial<ScreenHandle>
    const load = prefetch ?? (typeof route.lazy === 'function' ? route.lazy : undefined)
    Promise.resolve(load?.()).catch(() => undefined)
  }
}
