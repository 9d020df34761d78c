import { MAX_SAVED_SEARCHES } from '@endorse/contract/saved-searches/values'
import { isUniqueViolation } from '../../platform/db/db.ts'
import { throwChangedMeanwhile } from '../../platform/events/undoable-changes.ts'
import type { UndoHandlers } from '../../platform/module.ts'
import { countSearches, lockSearchesOf, restoreSearch } from './queries.ts'

declare module '../../platform/events/undoable-changes.ts' {
  interface UndoableChangeKinds {
    savedSearches: 'saved-search.delete'
  }
}

/** Restores a deleted search, unless another has taken its name or its place meanwhile. */
export const savedSearchUndoHandlers: UndoHandlers = {
  async 'saved-search.delete'(_context, tx, person, { subjectId }) {
    await lockSearchesOf(tx, person.id)
    if ((await countSearches(tx, person.id)) >= MAX_SAVED_SEARCHES) throwChangedMeanwhile()
    const isRestored = await restoreSearch(tx, person.id, subjectId).catch((error: unknown) => {
      if (isUniqueViolation(error, 'saved_searches_name')) throwChangedMeanwhile()
      throw error
    })
    if (!isRestored) throwChangedMeanwhile()
  },
}
