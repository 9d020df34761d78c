import type { House } from '../../platform/house.ts'
import type { Received } from '../../platform/storage.ts'
import { listHeldKeys } from './queries.ts'

/** Everything that one request brought in. */
export interface Upload {
  /** Remembers what has arrived, so that `end` knows of it. */
  hold: (received: Received) => void
  /** Makes one of them last; the answer is the key its row needs. */
  keep(received: Received): Promise<string>
  /** Nobody has to look whether a row holds it. */
  isHeld(key: string): void
  /** Removes whatever no row holds: after a refusal, a cut connection, a rolled back transaction, a repeated call. */
  end(): Promise<void>
}

export function openUpload({ db, storage, log }: Pick<House, 'db' | 'storage' | 'log'>): Upload {
  const arrived: Received[] = []
  const keys = new Set<string>()

  async function removeUnheld() {
    const held = await listHeldKeys(db, [...keys])
    for (const key of keys) if (!held.has(key)) await storage.remove(key)
  }

  return {
    hold: (received) => void arrived.push(received),
    async keep(received) {
      const key = await received.keep()
      keys.add(key)
      return key
    },
    isHeld: (key) => void keys.delete(key),
    async end() {
      try {
        for (const received of arrived) await received.discard()
        await removeUnheld()
      } catch (error) {
        // The answer is decided already, and `tidyFiles` finds what stays behind.
        log.warn({ err: error }, 'an upload was not tidied up')
      }
    },
  }
}
