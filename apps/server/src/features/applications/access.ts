import type { Db, Tx } from '../../platform/db/db.ts'
import type { Person } from '../../platform/person.ts'
import type { Visible } from '../../platform/visible.ts'
import { type ApplicationStateRow, isVisibleTo, listApplicationStates } from './queries.ts'

/** The columns of an application from which permissions are decided, for a person who may see it. */
export type VisibleApplicationState = Visible<ApplicationStateRow>

/** Finds the state of an application; undefined when the user may not see it. */
export async function findVisibleState(
  db: Db,
  person: Person,
  id: string,
): Promise<VisibleApplicationState | undefined> {
  const [row] = await listApplicationStates(db, [id])
  return row && isVisibleTo(person, row) ? row : undefined
}

/** Like `findVisibleState`. Locks the application until the end of the transaction, so that the access stays as it is. */
export async function lockVisibleState(
  tx: Tx,
  person: Person,
  id: string,
): Promise<VisibleApplicationState | undefined> {
  await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute()
  return findVisibleState(tx, person, id)
}
