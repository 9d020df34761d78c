import type { Tx } from '../../platform/db/db.ts'

/** Updates the name of a user. */
export async function renameUser(tx: Tx, userId: string, names: { firstName: string; lastName: string }) {
  await tx
    .updateTable('users')
    .set({ first_name: names.firstName, last_name: names.lastName, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}
