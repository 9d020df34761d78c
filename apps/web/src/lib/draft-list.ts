import { listKeys } from './browser-storage.ts'
import { draftKeyOf } from './draft-storage.ts'

/** Lists the names of a user's drafts that begin with a text. */
export function listDrafts(start: string, owner: string): string[] {
  const prefix = draftKeyOf('', owner)
  return listKeys('localStorage')
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => key.slice(prefix.length))
}
