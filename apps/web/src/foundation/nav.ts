import type { NavItem } from './module.ts'
import { type ViewerUser, viewerOf } from './viewer.ts'

/** A group of sidebar links. */
export interface NavSection {
  /** Undefined for links above the first titled group. */
  title?: string
  items: NavItem[]
}

/** Lists the sidebar sections of a user, in the order of the links. */
export function navSectionsFor(user: ViewerUser, navigation: NavItem[]): NavSection[] {
  const viewer = viewerOf(user)
  const items = navigation.filter(({ viewers }) => viewers.includes(viewer))
  const titles = [...new Set(items.map(({ section }) => section))]
  return titles.map((title) => ({ title, items: items.filter(({ section }) => section === title) }))
}

/** Whether the sidebar item is marked as current at a path. */
export function isCurrentItem(
  { to, childPaths = [], aliasPath }: Pick<NavItem, 'to' | 'childPaths' | 'aliasPath'>,
  pathname: string,
): boolean {
  if (pathname === aliasPath) return true
  return [to, ...childPaths].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
