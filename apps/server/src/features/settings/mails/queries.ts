import type { MailKind } from '@endorse/contract'
import type { Db } from '../../../platform/db.ts'

const tables = { mails: 'mails_switched_off', notifications: 'notifications_switched_off' } as const
/** The ways on which somebody hears of something. */
export type Way = keyof typeof tables

export async function listSwitchedOff(db: Db, way: Way, userId: string): Promise<MailKind[]> {
  const rows = await db.selectFrom(tables[way]).select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

export async function switchKind(
  db: Db,
  way: Way,
  userId: string,
  { kind, on }: { kind: MailKind; on: boolean },
): Promise<void> {
  if (on) {
    await db.deleteFrom(tables[way]).where('user_id', '=', userId).where('kind', '=', kind).execute()
    return
  }
  await db
    .insertInto(tables[way])
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
