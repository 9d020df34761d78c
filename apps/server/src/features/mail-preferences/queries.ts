import type { MailKind } from '@endorse/contract/mail-preferences/values'
import type { Db } from '../../platform/db/db.ts'

const disabledKindTables = { mails: 'mail_opt_outs', notifications: 'notification_opt_outs' } as const
/** The channel on which a kind of message can be switched off. */
export type Channel = keyof typeof disabledKindTables

/** Lists the kinds that the user switched off on this channel. */
export async function listDisabledKinds(db: Db, channel: Channel, userId: string): Promise<MailKind[]> {
  const rows = await db
    .selectFrom(disabledKindTables[channel])
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Switches a kind on or off. Repeating it changes nothing. */
export async function setKindEnabled(
  db: Db,
  channel: Channel,
  userId: string,
  { kind, enabled }: { kind: MailKind; enabled: boolean },
): Promise<void> {
  if (enabled) {
    await db
      .deleteFrom(disabledKindTables[channel])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute()
    return
  }
  await db
    .insertInto(disabledKindTables[channel])
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
