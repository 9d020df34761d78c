import { useEffect, useState } from 'react'
import { keysOf, readItem, removeItem, writeItem } from './browser-storage.ts'
import { readStoredUser } from './session-storage.ts'
import { useSession } from './session.ts'

const PREFIX = 'draft:'
/** Long enough not to write at every keystroke, short enough that a crash costs one word. */
const PAUSE = 300

export interface Draft<T> {
  /** What was found when the form opened. */
  restored: T | undefined
  save(value: T): void
  clear(): void
}

/** What somebody has typed, kept for them until it is sent or they log out. Never for passwords. */
export function useDraft<T>(name: string): Draft<T> {
  const session = useSession()
  const owner = session.state === 'signed in' ? session.user.id : undefined
  const [draft] = useState(() => openDraft<T>(owner, name))
  useEffect(() => draft.flush, [draft])
  return draft
}

/** On logout. An expired session keeps them, so that signing in again continues where it broke off. */
export function clearDrafts(): void {
  for (const key of keysOf(localStorage)) if (key.startsWith(PREFIX)) removeItem(localStorage, key)
}

function openDraft<T>(owner = readStoredUser()?.id ?? 'nobody', name: string): Draft<T> & { flush(): void } {
  const key = `${PREFIX}${owner}:${name}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | undefined

  const flush = () => {
    clearTimeout(timer)
    waiting?.()
    waiting = undefined
  }
  return {
    restored: parse<T>(readItem(localStorage, key)),
    save(value) {
      clearTimeout(timer)
      waiting = () => writeItem(localStorage, key, JSON.stringify(value))
      timer = setTimeout(flush, PAUSE)
    },
    clear() {
      clearTimeout(timer)
      waiting = undefined
      removeItem(localStorage, key)
    },
    flush,
  }
}

function parse<T>(stored: string | null): T | undefined {
  try {
    return stored ? (JSON.parse(stored) as T) : undefined
  } catch {
    return undefined
  }
}
