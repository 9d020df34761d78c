import { listKeys, readItem, removeItem, writeItem } from './browser-storage.ts'
import { readStoredUser } from './session-storage.ts'

const PREFIX = 'draft:'

export interface Draft<T> {
  /** What was found when the form opened. */
  restored: T | undefined
  save: (value: T) => void
  clear: () => void
}

/** What this person has typed into the form of this name; nobody in particular when they are not signed in. */
export function openDraft<T>(name: string, owner = readStoredUser()?.id): Draft<T> {
  const key = `${PREFIX}${owner ?? 'nobody'}:${name}`
  return {
    restored: parse(readItem(localStorage, key)) as T | undefined,
    // At once and not after a pause: what a crash may cost is nothing.
    save: (value) => writeItem(localStorage, key, JSON.stringify(value)),
    clear: () => removeItem(localStorage, key),
  }
}

/** On logout. An expired session keeps them, so that signing in again continues where it broke off. */
export function clearDrafts(): void {
  for (const key of listKeys(localStorage)) if (key.startsWith(PREFIX)) removeItem(localStorage, key)
}

function parse(stored: string | null): unknown {
  try {
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}
