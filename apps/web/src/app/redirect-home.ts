import type { LoaderFunctionArgs } from 'react-router'
import { dashboardPathByRole, paths } from '../foundation/paths.ts'
import { getSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { redirectTo } from './redirect-to.ts'

/** Redirects to the start screen of the role, and says so when the path is unknown. */
export function redirectHome({ request }: LoaderFunctionArgs): Response {
  const session = getSession()
  if (!isHome(request)) toast.info('This page does not exist. Here is your start page.')
  return redirectTo(
    request,
    session.state === 'signed in' ? dashboardPathByRole[session.user.role] : paths.login,
  )
}

function isHome(request: Request): boolean {
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  return [paths.dashboard, paths.dashboardHome, paths.adminDashboard].some((home) => home === path)
}
