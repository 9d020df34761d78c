import { paths } from '../../app/paths.ts'
import { clearDrafts } from '../../lib/draft-storage.ts'
import { readToken } from '../../lib/session-storage.ts'

const mark = 'data-signed-in'

/** Before the first paint a script has looked whether somebody is signed in; from here on it is kept true. */
export function followVisitor(): void {
  window.addEventListener('storage', show)
  // Out of the browser's cache of pages, with what was true when it went in.
  window.addEventListener('pageshow', show)
  if (readToken()) void watch()
}

/** Those who are signed out never load what is about sessions. */
async function watch(): Promise<void> {
  const { onSessionChange, restoreSession, watchSession } = await import('../../lib/session.ts')
  onSessionChange(show)
  watchSession()
  await restoreSession()
}

export async function leave(): Promise<void> {
  const { signOut } = await import('../../lib/session.ts')
  clearDrafts()
  // Signed out here in any case; the server that could not be told is in the log.
  await signOut().catch(() => undefined)
  window.location.assign(paths.login)
}

function show(): void {
  document.documentElement.toggleAttribute(mark, readToken() !== null)
}
