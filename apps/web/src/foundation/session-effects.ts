import type { createBrowserRouter } from 'react-router'
import { clearDrafts } from '../lib/drafts.ts'
import {
  getSession,
  onSessionChange,
  onSessionEnd,
  reloadUser,
  type SessionEndReason,
} from '../lib/session.ts'
import { storeViewer } from '../lib/session-storage.ts'
import { toasts } from '../ui/toast.ts'
import { isGuarded, loginPathFor, paths } from './paths.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/** Location state of the login to which the end of a session leads. */
export interface EndedSessionState {
  /** Id of the user whose session expired, or was ended on another device, on the page they came from. */
  endedSessionUserId?: string
}

type Router = ReturnType<typeof createBrowserRouter>

/** Connects the session to the router, the socket, the toasts and the drafts: what happens on sign-in and sign-out. */
export function registerSessionEffects(router: Router): void {
  let userId: string | undefined
  let viewer: Viewer | undefined
  let previousUserId: string | undefined

  onSessionChange(() => {
    const session = getSession()
    const nextUserId = session.state === 'signed in' ? session.user.id : undefined
    const nextViewer = session.state === 'signed in' ? viewerOf(session.user) : undefined
    const isOtherViewer = nextViewer !== viewer
    viewer = nextViewer
    if (viewer) storeViewer(viewer)
    if (nextUserId === userId) {
      // Staff or an admin has decided about the user's company, so the open page may be another screen now.
      if (isOtherViewer) void router.revalidate()
      return
    }
    previousUserId = userId
    userId = nextUserId
    if (nextUserId) onSignIn()
    else void socket?.then(({ disconnectSocket }) => disconnectSocket())
    // Another tab signed in as another user, who may not have access to this page.
    if (previousUserId && nextUserId) void router.navigate(paths.dashboard, { replace: true })
  })

  onSessionEnd((reason) => onSignOut(router, reason, previousUserId))
}

function onSignIn(): void {
  toasts.set([])
  socket ??= loadSocket()
  socket.then(
    ({ connectSocket }) => connectSocket(),
    // The next sign-in tries again.
    () => (socket = undefined),
  )
}

/** The socket module, once it is loaded. Before the first sign-in no page needs it. */
let socket: ReturnType<typeof loadSocket> | undefined

async function loadSocket() {
  const module = await import('../lib/socket.ts')
  // The session may have been ended on another device: any request finds out, and its 401 ends it here.
  module.subscribe('auth_error', () => void reloadUser().catch(() => undefined))
  module.subscribe('account_changed', () => void reloadUser().catch(() => undefined))
  return module
}

function onSignOut(router: Router, reason: SessionEndReason, userId: string | undefined): void {
  if (reason !== 'expired') clearDrafts()
  const { pathname, search } = router.state.location
  const keepsPath = reason === 'expired' && isGuarded(pathname)
  const state: EndedSessionState = reason === 'expired' && userId ? { endedSessionUserId: userId } : {}
  void router.navigate(keepsPath ? loginPathFor(pathname + search) : paths.login, { state })
}
