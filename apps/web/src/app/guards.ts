import type { Role } from '@endorse/contract'
import type { MiddlewareFunction } from 'react-router'
import { type Session, waitForSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { loginPathFor } from './paths.ts'
import { redirectTo } from './redirect-to.ts'

type AccessDecision = 'granted' | 'unauthenticated' | 'wrong role'

export function checkAccess(session: Session, roles: readonly Role[]): AccessDecision {
  if (session.state !== 'signed in') return 'unauthenticated'
  return roles.includes(session.user.role) ? 'granted' : 'wrong role'
}

/** Before anything of a guarded route is loaded. Login keeps the way back, and offers to switch account. */
export function requireRole(...roles: readonly Role[]): MiddlewareFunction {
  return async ({ request }, next) => {
    const decision = checkAccess(await waitForSession(), roles)
    if (decision === 'granted') return next()
    throw redirectUnauthorized(request, decision)
  }
}

export function redirectUnauthorized(
  request: Request,
  decision: Exclude<AccessDecision, 'granted'>,
): Response {
  if (decision === 'wrong role') toast.error('Access denied. Please login with correct role.')
  const { pathname, search } = new URL(request.url)
  return redirectTo(request, loginPathFor(pathname + search))
}
