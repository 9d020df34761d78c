import type { createBrowserRouter } from 'react-router'
import type { Carried } from '../features/auth/carried.ts'
import { clearDrafts } from '../lib/drafts.ts'
import { getSession, onSessionChange, onSessionEnd, reloadUser, type SessionEnd } from '../lib/session.ts'
import { connectSocket, disconnectSocket, subscribe } from '../lib/socket.ts'
import { toasts } from '../ui/toast.ts'
import { isGuarded, loginFor, paths } from './paths.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** What the rest of the app does when somebody comes, goes, or turns out to be somebody else. */
export function followSession(router: Router): void {
  let person: string | undefined
  let personBefore: string | undefined

  onSessionChange(() => {
    const session = getSession()
    const now = session.state === 'signed in' ? session.user.id : undefined
    if (now === person) return
    personBefore = person
    person = now
    if (now) arrive()
    else disconnectSocket()
    // Signed in as somebody else in another tab: this page was not made for them.
    if (personBefore && now) void router.navigate(paths.dashboard, { replace: true })
  })

  onSessionEnd((end) => leave(router, end, personBefore))
  // Ended from elsewhere: any answered request finds out, and a 401 does the rest.
  subscribe('session_ended', () => void reloadUser().catch(() => undefined))
  subscribe('account_changed', () => void reloadUser().catch(() => undefined))
}

function arrive(): void {
  toasts.set([])
  void connectSocket()
}

function leave(router: Router, end: SessionEnd, person: string | undefined): void {
  if (end === 'logged out') clearDrafts()
  const { pathname, search } = router.state.location
  const keepsWay = end === 'expired' && isGuarded(pathname)
  const state: Carried = end === 'expired' && person ? { endedFor: person } : {}
  void router.navigate(keepsWay ? loginFor(pathname + search) : paths.login, { state })
}
