import type { Db, Tx } from '../../platform/db/db.ts'

/** Tells whether Endorsees may choose an Endorser by name. */
export async function findCanBeNamed(db: Db, userId: string): Promise<boolean> {
  const { can_be_named } = await db
    .selectFrom('users')
    .select('can_be_named')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return can_be_named
}

/** Stores whether Endorsees may choose an Endorser by name. */
export async function setCanBeNamed(tx: Tx, userId: string, canBeNamed: boolean): Promise<void> {
  await tx.updateTable('users').set({ can_be_named: canBeNamed }).where('id', '=', userId).execute()
}
