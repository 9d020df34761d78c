import type { MailKind } from '@endorse/contract'
import type { Db } from '../../../platform/db.ts'

export async function listSwitchedOff(db: Db, userId: string): Promise<MailKind[]> {
  const rows = await db
    .selectFrom('mails_switched_off')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function switchMail(db: Db, userId: string, kind: MailKind, on: boolean): Promise<void> {
  if (on) {
    await db.deleteFrom('mails_switched_off').where('user_id', '=', userId).where('kind', '=', kind).execute()
    return
  }
  await db
    .insertInto('mails_switched_off')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
