import {
  kindsInLetterAtFirst,
  type MailKind,
  type MailTime,
  mailKindsOf,
} from '@endorse/contract/mail-preferences/values'
import { sql } from 'kysely'
import { type Database, type Db, inTransaction, type Tx } from '../../platform/db/db.ts'

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

/** Lists the kinds of mail that come in the weekly letter only, also those that are switched off besides. */
export async function listKindsInLetter(db: Db, userId: string): Promise<MailKind[]> {
  const chosen = db
    .selectFrom('mails_in_letter')
    .select(['kind', sql<boolean>`true`.as('in_letter')])
    .where('user_id', '=', userId)
  const atOnce = db
    .selectFrom('mails_at_once')
    .select(['kind', sql<boolean>`false`.as('in_letter')])
    .where('user_id', '=', userId)
  const [rows, user] = await Promise.all([
    chosen.unionAll(atOnce).execute(),
    db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst(),
  ])
  const atFirst = kindsInLetterAtFirst.filter(
    (kind) => user && mailKindsOf[user.role].includes(kind) && !rows.some((row) => row.kind === kind),
  )
  return [...rows.filter((row) => row.in_letter).map(({ kind }) => kind), ...atFirst]
}

/** Chooses when a kind of mail comes. Who chooses the letter gets one, also after they had stopped it. */
export function setMailTime(
  db: Database,
  userId: string,
  { kind, when }: { kind: MailKind; when: MailTime },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await setKindEnabled(tx, 'mails', userId, { kind, enabled: when !== 'NEVER' })
    if (when === 'IN_LETTER')
      await setKindEnabled(tx, 'mails', userId, { kind: 'WEEKLY_LETTER', enabled: true })
    // Only what differs from the time at first is stored.
    if (kindsInLetterAtFirst.includes(kind)) await mark(tx, 'mails_at_once', when === 'AT_ONCE')
    else await mark(tx, 'mails_in_letter', when === 'IN_LETTER')
  })

  async function mark(tx: Tx, table: 'mails_at_once' | 'mails_in_letter', on: boolean) {
    if (on)
      await tx
        .insertInto(table)
        .values({ user_id: userId, kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await tx.deleteFrom(table).where('user_id', '=', userId).where('kind', '=', kind).execute()
  }
}
