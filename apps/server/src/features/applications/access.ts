import type { Db, Tx } from '../../platform/db/db.ts'
import type { Person } from '../../platform/person.ts'
import { type AccessLevel, accessLevelOf } from './policy.ts'
import { applicationStateOf, listApplicationStates } from './queries.ts'

/** Returns how much of an application the user may see; undefined when nothing, or when there is none. */
export async function findAccessLevel(db: Db, person: Person, id: string): Promise<AccessLevel | undefined> {
  const [row] = await listApplicationStates(db, [id])
  return row && accessLevelOf(person, applicationStateOf(row))
}

/** Like `findAccessLevel`. Locks the application until the end of the transaction, so that the access stays as it is. */
export async function lockAccessLevel(tx: Tx, person: Person, id: string): Promise<AccessLevel | undefined> {
  await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute()
  return findAccessLevel(tx, person, id)
}
