import type { Role } from '@endorse/contract/core/roles'
import { webPaths as paths } from '@endorse/contract/web-paths'

export { profilePathByRole, webPaths as paths } from '@endorse/contract/web-paths'

/** The dashboard's start screen by role. */
export const dashboardPathByRole: Record<Role, string> = {
  JOB_SEEKER: paths.dashboardHome,
  EMPLOYEE: paths.dashboardHome,
  ADMIN: paths.adminDashboard,
  PLATFORM_EMPLOYEE: paths.adminDashboard,
}

/** Whether the path requires a session. */
export function isGuarded(pathname: string): boolean {
  const guarded = [
    paths.dashboard,
    paths.seekerProfile,
    paths.employeeProfile,
    paths.adminDashboard,
    paths.moderation,
  ]
  return guarded.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Query parameter of the login page that holds the return path. */
export const REDIRECT_PARAM = 'redirect'

/** The login path with the requested path as return path, unless that is the default target anyway. */
export function loginPathFor(requestedPath: string): string {
  return requestedPath === paths.dashboard || requestedPath === paths.landing
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ [REDIRECT_PARAM]: requestedPath })}`
}

/** Returns path, query and hash of a same-origin target; undefined for anything else (open-redirect protection). */
export function sameOriginPath(target: string | null | undefined): string | undefined {
  const origin = 'https://endorse.invalid'
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  // `/.//evil.example` normalizes to `//evil.example`, which is another site.
  const isSameOrigin = url.origin === origin && !url.pathname.startsWith('//')
  return isSameOrigin ? `${url.pathname}${url.search}${url.hash}` : undefined
}
