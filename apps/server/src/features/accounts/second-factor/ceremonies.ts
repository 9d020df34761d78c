import { SECOND_STEP_MINUTES } from '@endorse/contract/accounts/second-factor/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'

type Purpose = 'ADD' | 'PROVE'

/** Stores what a passkey has to sign next for this session. */
export async function startCeremony(
  db: Db,
  { sessionId }: Person,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const values = { challenge, expires_at: sql<Date>`now() + ${SECOND_STEP_MINUTES} * interval '1 minute'` }
  await db
    .insertInto('passkey_ceremonies')
    .values({ session_id: sessionId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Returns what has to be signed, once. Undefined when nothing was begun in time. */
export async function consumeCeremony(
  tx: Tx,
  { sessionId }: Person,
  purpose: Purpose,
): Promise<string | undefined> {
  const consumed = await tx
    .deleteFrom('passkey_ceremonies')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return consumed?.challenge
}
