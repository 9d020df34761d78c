import type { ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import { MAX_REVIEW_VIEWS } from '@endorse/contract/applications/review-views/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { isUniqueViolation } from '../../../platform/db/db.ts'
import { startUndoableChange, type UndoableChange } from '../../../platform/events/undoable-changes.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { countViews, deleteView, insertView, lockViewsOf, updateViewName } from './queries.ts'

/** Saves a view under a name that the user has not used yet. Returns its id. */
export function saveView(
  { db }: AppContext,
  person: Person,
  view: { name: string; filters: ReviewViewFilters },
): Promise<string> {
  return withUniqueName(() =>
    inTransactionOf(db, person, async (tx) => {
      await lockViewsOf(tx, person.id)
      if ((await countViews(tx, person.id)) >= MAX_REVIEW_VIEWS)
        conflict('LIMIT_REACHED', `You can save up to ${MAX_REVIEW_VIEWS} views. Please delete one first.`)
      return insertView(tx, person.id, view)
    }),
  )
}

/** Renames a view. */
export async function renameView(
  { db }: AppContext,
  person: Person,
  id: string,
  name: string,
): Promise<void> {
  if (
    !(await withUniqueName(() =>
      inTransactionOf(db, person, (tx) => updateViewName(tx, person.id, id, name)),
    ))
  )
    notFound('View')
}

async function withUniqueName<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (isUniqueViolation(error, 'review_views_name'))
      conflict('NAME_TAKEN', 'You have a view with this name already')
    throw error
  })
}

/** Deletes a view. */
export function removeView(
  context: AppContext,
  person: Person,
  id: string,
): Promise<UndoableChange | undefined> {
  return inTransactionOf(context.db, person, async (tx) => {
    if (!(await deleteView(tx, person.id, id))) notFound('View')
    return startUndoableChange(context, tx, { kind: 'review-view.delete', by: person, subjectId: id })
  })
}
