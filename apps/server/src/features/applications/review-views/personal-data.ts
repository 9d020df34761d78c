import type { Db } from '../../../platform/db/db.ts'
import { listViews } from './queries.ts'

/** Exports the views of the review list that the user saved. Their number is limited. */
export async function exportReviewViews(db: Db, userId: string) {
  const views = await listViews(db, userId)
  return views.map(({ name, filters }) => ({ name, filters }))
}
