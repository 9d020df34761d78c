import { MAX_REVIEW_VIEWS } from '@endorse/contract/applications/review-views/values'
import { isUniqueViolation } from '../../../platform/db/db.ts'
import { throwChangedMeanwhile } from '../../../platform/events/undoable-changes.ts'
import type { UndoHandlers } from '../../../platform/module.ts'
import { countViews, lockViewsOf, restoreView } from './queries.ts'

declare module '../../../platform/events/undoable-changes.ts' {
  interface UndoableChangeKinds {
    reviewViews: 'review-view.delete'
  }
}

/** Restores a deleted view, unless another has taken its name or its place meanwhile. */
export const reviewViewUndoHandlers: UndoHandlers = {
  async 'review-view.delete'(_context, tx, person, { subjectId }) {
    await lockViewsOf(tx, person.id)
    if ((await countViews(tx, person.id)) >= MAX_REVIEW_VIEWS) throwChangedMeanwhile()
    const isRestored = await restoreView(tx, person.id, subjectId).catch((error: unknown) => {
      if (isUniqueViolation(error, 'review_views_name')) throwChangedMeanwhile()
      throw error
    })
    if (!isRestored) throwChangedMeanwhile()
  },
}
