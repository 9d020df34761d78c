import { readItem, removeItem, writeItem } from '../lib/browser-storage.ts'
import { sameOriginPath } from './paths.ts'

const KEY = 'requested-path'

/** Stores the path that a new user asked for, for this tab, until the account and its profile are complete. */
export function saveRequestedPath(path: string | null | undefined): void {
  const requested = sameOriginPath(path)
  if (requested) writeItem('sessionStorage', KEY, requested)
}

/** Returns the stored path and removes it. */
export function takeRequestedPath(): string | undefined {
  const path = sameOriginPath(readItem('sessionStorage', KEY))
  removeItem('sessionStorage', KEY)
  return path
}
