import type { NavItem, ShellParts } from './module.ts'
import { type ViewerUser, viewerOf } from './viewer.ts'

/** A group of sidebar links. */
export interface NavSection {
  /** Undefined for links above the first titled group. */
  title?: string
  items: NavItem[]
}

/** Lists the sidebar links of all features, with the counts that other features add to them. */
export function navigationOf(parts: ShellParts[]): NavItem[] {
  const badges = parts.flatMap((part) => part.badges ?? [])
  return parts
    .flatMap((part) => part.navigation ?? [])
    .map((item) => {
      const added = badges.find(({ to, viewer }) => to === item.to && item.viewers.includes(viewer))
      return added ? { ...item, badge: added.badge } : item
    })
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

/** The letter that goes to the settings after G. They have no link in the sidebar. */
export const SETTINGS_KEY = 's'

/** Opens the palette, on pages that have no search of their own under this key. */
export const PALETTE_KEY = 'Ctrl+k'
