import { matchRoutes, type RouteObject } from 'react-router'
import type { ScreenHandle } from './screens.tsx'

let knownRoutes: RouteObject[] = []

/** From now on a screen is loaded as soon as the pointer or the focus is on a link to it. */
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

/** Loads what an address shows, and what it shows it in, all at once. What cannot be loaded is asked for again later. */
export function prefetchRoute(pathname: string): void {
  for (const { route } of matchRoutes(knownRoutes, pathname) ?? []) {
    const { prefetch } = (route.handle ?? {}) as Partial<ScreenHandle>
    const load = prefetch ?? (typeof route.lazy === 'function' ? route.lazy : undefined)
    Promise.resolve(load?.()).catch(() => undefined)
  }
}
