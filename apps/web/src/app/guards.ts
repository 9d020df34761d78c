import type { Role } from '@endorse/contract/core/roles'
import type { MiddlewareFunction } from 'react-router'
import { loginPathFor } from '../foundation/paths.ts'
import { type Session, waitForSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { redirectTo } from './redirect-to.ts'

type AccessDecision = 'granted' | 'unauthenticated' | 'wrong role'

/** Decides whether a session may open a route for the given roles. */
export function checkAccess(session: Session, roles: readonly Role[]): AccessDecision {
  if (session.state !== 'signed in') return 'unauthenticated'
  return roles.includes(session.user.role) ? 'granted' : 'wrong role'
}

/** Route middleware that redirects to login unless the signed-in user has one of the roles. */
export function requireRole(...roles: readonly Role[]): MiddlewareFunction {
  return async ({ request }, next) => {
    const decision = checkAccess(await waitForSession(), roles)
    if (decision === 'granted') return next()
    throw redirectUnauthorized(request, decision)
  }
}

/** Redirects to login with the current path as return path; says so in a toast when the role is wrong. */
export function redirectUnauthorized(
  request: Request,
  decision: Exclude<AccessDecision, 'granted'>,
): Response {
  if (decision === 'wrong role') toast.error('Access denied. Please login with correct role.')
  const { pathname, search } = new URL(request.url)
  return redirectTo(request, loginPathFor(pathname + search))
}
