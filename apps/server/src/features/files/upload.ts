import type { AppContext } from '../../platform/context.ts'
import { isRolledBack } from '../../platform/db/db.ts'
import type { TemporaryFile } from '../../platform/storage/storage.ts'
import { listReferencedKeys } from './queries.ts'

/** The files of one request. */
export interface Upload {
  /** Registers a temporary file, so that `cleanUp` discards it. */
  track: (file: TemporaryFile) => void
  /** Moves a temporary file to the storage. Returns its storage key. */
  persist(file: TemporaryFile): Promise<string>
  /** Marks a stored file as referenced by a committed row, so that `cleanUp` need not query it. */
  markReferenced(key: string): void
  /**
   * Removes every file without a row: after an error, a lost connection, a rollback or a repeated request. `failure` is
   * the error of the request, which may prove that no row was inserted while the database cannot be asked.
   */
  cleanUp(failure?: unknown): Promise<void>
}

/** Creates the record of a request's files. Its `cleanUp` removes those that no row references. */
export function createUpload({ db, storage, log }: Pick<AppContext, 'db' | 'storage' | 'log'>): Upload {
  const temporaryFiles: TemporaryFile[] = []
  const keys = new Set<string>()

  async function removeUnreferenced(failure: unknown) {
    const referenced = isRolledBack(failure) ? new Set() : await listReferencedKeys(db, [...keys])
    for (const key of keys) if (!referenced.has(key)) await storage.remove(key)
  }

  return {
    track: (file) => void temporaryFiles.push(file),
    async persist(file) {
      const key = await file.persist()
      keys.add(key)
      return key
    },
    markReferenced: (key) => void keys.delete(key),
    async cleanUp(failure) {
      try {
        for (const file of temporaryFiles) await file.discard()
        await removeUnreferenced(failure)
      } catch (error) {
        // The response is decided already, and `cleanUpFiles` deletes the rest later.
        log.warn({ err: error }, 'could not clean up an upload')
      }
    },
  }
}
