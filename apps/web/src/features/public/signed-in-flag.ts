import { paths } from '../../app/paths.ts'
import { clearDrafts } from '../../lib/draft-storage.ts'
import { readToken } from '../../lib/session-storage.ts'

const SIGNED_IN_ATTRIBUTE = 'data-signed-in'

/** Before the first paint a script has looked whether somebody is signed in; from here on it is kept true. */
export function watchSignedInFlag(): void {
  window.addEventListener('storage', updateSignedInFlag)
  // Out of the browser's cache of pages, with what was true when it went in.
  window.addEventListener('pageshow', updateSignedInFlag)
  if (readToken()) void followSession()
}

/** Those who are signed out never load what is about sessions. */
async function followSession(): Promise<void> {
  const { onSessionChange, restoreSession, startSessionSync } = await import('../../lib/session.ts')
  onSessionChange(updateSignedInFlag)
  startSessionSync()
  await restoreSession()
}

export async function signOutAndGoToLogin(): Promise<void> {
  const { signOut } = await import('../../lib/session.ts')
  clearDrafts()
  // Signed out here in any case; the server that could not be told is in the log.
  await signOut().catch(() => undefined)
  window.location.assign(paths.login)
}

function updateSignedInFlag(): void {
  document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, readToken() !== null)
}
