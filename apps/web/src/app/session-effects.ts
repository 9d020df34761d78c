import type { createBrowserRouter } from 'react-router'
import type { AuthLocationState } from '../features/accounts/auth-location-state.ts'
import { clearDrafts } from '../lib/drafts.ts'
import {
  getSession,
  onSessionChange,
  onSessionEnd,
  reloadUser,
  type SessionEndReason,
} from '../lib/session.ts'
import { connectSocket, disconnectSocket, subscribe } from '../lib/socket.ts'
import { toasts } from '../ui/toast.ts'
import { isGuarded, loginPathFor, paths } from './paths.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** What the rest of the app does when somebody comes, goes, or turns out to be somebody else. */
export function registerSessionEffects(router: Router): void {
  let userId: string | undefined
  let previousUserId: string | undefined

  onSessionChange(() => {
    const session = getSession()
    const nextUserId = session.state === 'signed in' ? session.user.id : undefined
    if (nextUserId === userId) return
    previousUserId = userId
    userId = nextUserId
    if (nextUserId) onSignIn()
    else disconnectSocket()
    // Signed in as somebody else in another tab: this page was not made for them.
    if (previousUserId && nextUserId) void router.navigate(paths.dashboard, { replace: true })
  })

  onSessionEnd((end) => onSignOut(router, end, previousUserId))
  // Ended from elsewhere: any answered request finds out, and a 401 does the rest.
  subscribe('session_ended', () => void reloadUser().catch(() => undefined))
  subscribe('account_changed', () => void reloadUser().catch(() => undefined))
}

function onSignIn(): void {
  toasts.set([])
  void connectSocket()
}

function onSignOut(router: Router, end: SessionEndReason, userId: string | undefined): void {
  if (end === 'logged out') clearDrafts()
  const { pathname, search } = router.state.location
  const keepsPath = end === 'expired' && isGuarded(pathname)
  const state: AuthLocationState = end === 'expired' && userId ? { endedSessionUserId: userId } : {}
  void router.navigate(keepsPath ? loginPathFor(pathname + search) : paths.login, { state })
}
