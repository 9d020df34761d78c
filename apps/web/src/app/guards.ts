import type { Role } from '@endorse/contract'
import type { MiddlewareFunction } from 'react-router'
import { type Session, settledSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { loginFor } from './paths.ts'
import { sendOn } from './send-on.ts'

type Admission = 'welcome' | 'sign in first' | 'wrong role'

export function admit(session: Session, roles: readonly Role[]): Admission {
  if (session.state !== 'signed in') return 'sign in first'
  return roles.includes(session.user.role) ? 'welcome' : 'wrong role'
}

/** Before anything of a guarded route is loaded. Login keeps the way back, and offers to switch account. */
export function only(...roles: readonly Role[]): MiddlewareFunction {
  return async ({ request }, next) => {
    const admission = admit(await settledSession(), roles)
    if (admission === 'welcome') return next()
    throw turnedAway(request, admission)
  }
}

export function turnedAway(request: Request, admission: Exclude<Admission, 'welcome'>): Response {
  if (admission === 'wrong role') toast.error('Access denied. Please login with correct role.')
  const { pathname, search } = new URL(request.url)
  return sendOn(request, loginFor(pathname + search))
}
