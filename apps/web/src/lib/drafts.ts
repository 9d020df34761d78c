import { useState } from 'react'
import { keysOf, readItem, removeItem, writeItem } from './browser-storage.ts'
import { useSession } from './session.ts'
import { readStoredUser } from './session-storage.ts'

const PREFIX = 'draft:'

export interface Draft<T> {
  /** What was found when the form opened. */
  restored: T | undefined
  save: (value: T) => void
  clear: () => void
}

/** What somebody has typed, kept for them until it is sent or they log out. Never for passwords. */
export function useDraft<T>(name: string): Draft<T> {
  const session = useSession()
  const owner = session.state === 'signed in' ? session.user.id : readStoredUser()?.id
  const [draft] = useState(() => openDraft<T>(`${PREFIX}${owner ?? 'nobody'}:${name}`))
  return draft
}

/** On logout. An expired session keeps them, so that signing in again continues where it broke off. */
export function clearDrafts(): void {
  for (const key of keysOf(localStorage)) if (key.startsWith(PREFIX)) removeItem(localStorage, key)
}

function openDraft<T>(key: string): Draft<T> {
  return {
    restored: parse(readItem(localStorage, key)) as T | undefined,
    // At once and not after a pause: what a crash may cost is nothing.
    save: (value) => writeItem(localStorage, key, JSON.stringify(value)),
    clear: () => removeItem(localStorage, key),
  }
}

function parse(stored: string | null): unknown {
  try {
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}
