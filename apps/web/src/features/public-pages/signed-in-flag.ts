import { paths } from '../../foundation/paths.ts'
import { clearDrafts } from '../../lib/draft-storage.ts'
import { readToken } from '../../lib/session-storage.ts'

const SIGNED_IN_ATTRIBUTE = 'data-signed-in'

/** Keeps the signed-in attribute up to date. A script sets it before first paint. */
export function watchSignedInFlag(): void {
  window.addEventListener('storage', updateSignedInFlag)
  // A page restored from the back/forward cache has an outdated attribute.
  window.addEventListener('pageshow', updateSignedInFlag)
  if (readToken()) void followSession()
}

/** Follows the session. The session code is loaded only for signed-in users. */
async function followSession(): Promise<void> {
  const { onSessionChange, restoreSession, startSessionSync } = await import('../../lib/session.ts')
  onSessionChange(updateSignedInFlag)
  startSessionSync()
  await restoreSession()
}

/** Ends the session, clears the drafts and opens the login page. */
export async function signOutAndGoToLogin(): Promise<void> {
  const { signOut } = await import('../../lib/session.ts')
  clearDrafts()
  // The local session ends in any case; `signOut` logs a failed request.
  await signOut().catch(() => undefined)
  window.location.assign(paths.login)
}

function updateSignedInFlag(): void {
  document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, readToken() !== null)
}
