import type { AppContext } from '../../platform/context.ts'
import type { TemporaryFile } from '../../platform/storage.ts'
import { listReferencedKeys } from './queries.ts'

/** Everything that one request brought in. */
export interface Upload {
  /** Remembers what has arrived, so that `end` knows of it. */
  track: (received: TemporaryFile) => void
  /** Makes one of them last; the answer is the key its row needs. */
  persist(received: TemporaryFile): Promise<string>
  /** Nobody has to look whether a row holds it. */
  markReferenced(key: string): void
  /** Removes whatever no row holds: after a refusal, a cut connection, a rolled back transaction, a repeated call. */
  cleanUp(): Promise<void>
}

export function createUpload({ db, storage, log }: Pick<AppContext, 'db' | 'storage' | 'log'>): Upload {
  const temporaryFiles: TemporaryFile[] = []
  const keys = new Set<string>()

  async function removeUnreferenced() {
    const referenced = await listReferencedKeys(db, [...keys])
    for (const key of keys) if (!referenced.has(key)) await storage.remove(key)
  }

  return {
    track: (received) => void temporaryFiles.push(received),
    async persist(received) {
      const key = await received.persist()
      keys.add(key)
      return key
    },
    markReferenced: (key) => void keys.delete(key),
    async cleanUp() {
      try {
        for (const received of temporaryFiles) await received.discard()
        await removeUnreferenced()
      } catch (error) {
        // The answer is decided already, and `tidyFiles` finds what stays behind.
        log.warn({ err: error }, 'an upload was not tidied up')
      }
    },
  }
}
