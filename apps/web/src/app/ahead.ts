import { matchRoutes, type RouteObject } from 'react-router'
import type { ScreenHandle } from './screens.tsx'

let known: RouteObject[] = []

/** From now on a screen is loaded as soon as the pointer or the focus is on a link to it. */
export function watchLinks(routes: RouteObject[]): () => void {
  known = routes
  document.addEventListener('pointerover', look)
  document.addEventListener('focusin', look)
  return () => {
    document.removeEventListener('pointerover', look)
    document.removeEventListener('focusin', look)
  }
}

function look({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  if (link) preload(link.pathname)
}

/** Loads what an address shows, and what it shows it in, all at once. What cannot be loaded is asked for again later. */
export function preload(pathname: string): void {
  for (const { route } of matchRoutes(known, pathname) ?? []) {
    const { preload: own } = (route.handle ?? {}) as Partial<ScreenHandle>
    const load = own ?? (typeof route.lazy === 'function' ? route.lazy : undefined)
    Promise.resolve(load?.()).catch(() => undefined)
  }
}
