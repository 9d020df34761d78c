import type { Db } from '../../platform/db/db.ts'
import { listSearches } from './queries.ts'

/** Exports the searches that the user saved. Their number is limited. */
export async function exportSavedSearches(db: Db, userId: string) {
  const searches = await listSearches(db, userId)
  return searches.map(({ name, search, mail }) => ({ name, search, mail }))
}
